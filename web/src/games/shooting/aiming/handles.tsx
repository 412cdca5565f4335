// The handles on the table: the striker, dragged or stepped along its line, and the dot that turns the aim and leaves
// the strength as it is. Both are sliders, and some keys do the same on each.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

import { standAt } from '../../point';
import type { TableData } from '../data';
import type { Place } from '../space';
import { useDragging } from './dragging';
import { angleStep, placeStep, type Pressed, strengthStep } from './keys';
import { along, angleTowards, headingOf } from './preview';
import type { AimingTexts } from './texts';
import type { Hand } from './use-aim';
import type { ScreenView } from './view';
import { toDrawing } from './way';

export interface HandlesProps {
  table: TableData;
  hand: Hand;
  view: ScreenView;
  texts: AimingTexts;
  /** Where the striker stands, as the shooter sees it. */
  from: Place;
  onShoot: (move: string | null) => void;
  onSay: (text: string) => void;
}

/** Half of what a finger needs. */
export const TOUCH_PX = 22;

export function sayAim({ hand, texts, onSay }: HandlesProps): void {
  const { place_m, angle_deg, strength } = hand.aim;
  onSay(texts.summary(place_m, angle_deg, strength));
}

/** Keys that do the same on the striker and on the aim; whether it was one. */
export function pressShared(event: Pressed & { repeat: boolean }, { hand, onShoot }: HandlesProps): boolean {
  const harder = strengthStep(event);
  if (harder !== null) hand.strengthen(hand.aim.strength + harder);
  else if (event.key !== 'Enter') return false;
  else if (!event.repeat) onShoot(hand.move);
  return true;
}

interface SliderProps {
  name: 'place' | 'aim';
  label: string;
  text: string;
  value: number;
  range: readonly [number, number];
  at: Place;
  touch_m: number;
  handlers: object;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ComponentChildren;
}

export function Slider({ name, label, text, value, range, at, touch_m, handlers, onKeyDown, children }: SliderProps) {
  return (
    <g
      role="slider"
      class="aiming-handle"
      data-testid={`aiming-${name}`}
      tabindex={0}
      aria-label={label}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={value}
      aria-valuetext={text}
      transform={standAt(toDrawing(at))}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <circle class="aiming-touch" r={touch_m * 1000} />
      {children}
    </g>
  );
}

interface StrikerHandleProps extends HandlesProps {
  /** Told where the pointer would have it, while nothing may stand there. */
  onBlocked: (wanted_m: number | null) => void;
  children: ComponentChildren;
}

export function StrikerHandle(props: StrikerHandleProps) {
  const { table, hand, view, texts, from, onBlocked, onSay } = props;
  const grip = useRef({ off: 0, before: 0 });
  const handlers = useDragging({
    toStand: view.toStand,
    start: ([x]) => (grip.current = { off: hand.aim.place_m - x, before: hand.aim.place_m }),
    move: ([x]) => {
      const wanted = x + grip.current.off;
      onBlocked(hand.isFree(Math.round(wanted * 1e5) / 1e5) ? null : wanted);
      hand.placeAt(wanted);
    },
    end: () => {
      onBlocked(null);
      sayAim(props);
    },
    cancel: () => {
      onBlocked(null);
      hand.placeAt(grip.current.before);
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    const by = placeStep(event);
    if (by !== null) {
      const met = hand.stepPlace(by);
      if (met !== null) onSay(met === 'gap' ? texts.overGap : texts.endOfPlace);
    } else if (!pressShared(event, props)) return;
    event.preventDefault();
  }

  const { place_m, angle_deg, strength } = hand.aim;
  const reach = table.baseline_length_m * 50;
  return (
    <Slider
      name="place"
      label={table.rolls ? texts.cueBall : texts.striker}
      text={texts.summary(place_m, angle_deg, strength)}
      value={Number((place_m * 100).toFixed(3))}
      range={[-reach, reach]}
      at={from}
      touch_m={TOUCH_PX * view.pixel_m}
      {...{ handlers, onKeyDown }}
    >
      {props.children}
    </Slider>
  );
}

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
