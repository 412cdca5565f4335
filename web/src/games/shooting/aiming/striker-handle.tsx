// The striker, dragged or stepped along its line.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

import { useDragging } from './dragging';
import { pressShared, sayAim, Slider, TOUCH_PX, type HandlesProps } from './handle';
import { placeStep } from './keys';

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
