// The dot on the aim's line: it turns the aim, and leaves the strength as it is.

import { useRef } from 'preact/hooks';

import type { TableData } from '../data';
import type { Place } from '../space';
import { useDragging } from './dragging';
import { pressShared, sayAim, Slider, TOUCH_PX, type HandlesProps } from './handle';
import { angleStep } from './keys';
import { along, angleTowards, headingOf } from './preview';

interface AimHandleProps extends HandlesProps {
  /** Far out on the frame, where it hides nothing and turns finely; else near, at the tip of an arrow. */
  far: boolean;
}

const NEAR = { metres: 0.1, pixels: 62 };

function dotDistance(table: TableData, from: Place, heading: Place, pixel_m: number, far: boolean): number {
  const least = NEAR.pixels * pixel_m;
  const edge = table.side_m / 2 + table.frame_m * 0.55;
  const room = ([0, 1] as const).map((axis) =>
    heading[axis] === 0 ? Infinity : (Math.sign(heading[axis]) * edge - from[axis]) / heading[axis],
  );
  return Math.max(least, Math.min(far ? Infinity : NEAR.metres + least / 2, ...room));
}

export function AimHandle(props: AimHandleProps) {
  const { table, hand, view, texts, from, far } = props;
  const grip = useRef({ off: 0, before: 0 });
  const { angle_deg, strength } = hand.aim;
  const heading = headingOf(angle_deg);
  const at = along(from, heading, dotDistance(table, from, heading, view.pixel_m, far));
  const angleOf = ([x, y]: Place): number => angleTowards([x - from[0], y - from[1]]);
  const handlers = useDragging({
    toStand: view.toStand,
    start: (point) => (grip.current = { off: angle_deg - angleOf(point), before: angle_deg }),
    move: (point) => {
      // Over the striker every pixel is another direction.
      if (Math.hypot(point[0] - from[0], point[1] - from[1]) < 14 * view.pixel_m) return;
      hand.turnTo(angleOf(point) + grip.current.off);
    },
    end: () => sayAim(props),
    cancel: () => hand.turnTo(grip.current.before),
  });

  function onKeyDown(event: KeyboardEvent): void {
    const by = angleStep(event);
    if (by !== null) hand.turnTo(angle_deg + by);
    else if (!pressShared(event, props)) return;
    event.preventDefault();
  }

  const widest = table.widest_deg;
  const radius = 8 * view.pixel_m * 1000;
  return (
    <Slider
      name="aim"
      label={texts.aim}
      text={`${texts.angleText(angle_deg)}, ${texts.strength} ${texts.strengthText(strength)}`}
      value={angle_deg}
      range={[-widest, widest]}
      at={at}
      touch_m={TOUCH_PX * view.pixel_m}
      {...{ handlers, onKeyDown }}
    >
      <circle class="aiming-dot" r={radius} />
      <path
        class="aiming-dot-mark"
        transform={`rotate(${angle_deg}) scale(${radius})`}
        d="M -1.5 -0.5 l -0.5 0.5 l 0.5 0.5 M 1.5 -0.5 l 0.5 0.5 l -0.5 0.5"
      />
    </Slider>
  );
}
