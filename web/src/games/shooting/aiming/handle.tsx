// What the handles on the table share: a slider that is dragged, and keys that do the same on each.

import type { ComponentChildren } from 'preact';

import { standAt } from '../../point';
import type { TableData } from '../data';
import type { Place } from '../space';
import { strengthStep, type Pressed } from './keys';
import type { Hand } from './use-aim';
import type { ScreenView } from './view';
import { drawn } from './way';
import type { AimingTexts } from './texts';

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
      transform={standAt(drawn(at))}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <circle class="aiming-touch" r={touch_m * 1000} />
      {children}
    </g>
  );
}
