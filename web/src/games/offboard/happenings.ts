// What a step did, as data from which each language makes a sentence.

import type { StepView } from '../../messages';
import { isCell, type Cell, type Colour } from './geometry';
import { journeys, lastPlace } from './journeys';
import { colourOf, other, parsePosition } from './position';

/** Where a pushed marble went over the rim: a target's number, and what that was worth. */
export interface Fall {
  marble: Colour;
  target: number;
  points: number;
  /** The target was taken: the marble went back to its owner's hand. */
  toHand: boolean;
}

export interface Slide {
  kind: 'slide';
  mover: Colour;
  from: Cell;
  to: Cell;
  group: number;
  pushed: number;
  fall: Fall | null;
}

export type Happening =
  | { kind: 'start' }
  | Slide
  | { kind: 'put_back'; mover: Colour; cell: Cell }
  | { kind: 'take_out'; mover: Colour }
  | { kind: 'pass'; mover: Colour };

export function happeningOf(step: StepView, previous: StepView | null): Happening {
  const mover = colourOf(step.seat);
  if (mover === null || step.move === null) return { kind: 'start' };
  if (step.move === 'x') return { kind: 'take_out', mover };
  if (step.move === '--') return { kind: 'pass', mover };
  if (step.move.startsWith('@')) return { kind: 'put_back', mover, cell: step.move.slice(1) };
  const [from = '', to = ''] = step.move.split('-');
  const ways = journeys(step.trace);
  const before = previous ? parsePosition(previous.position).marbles : null;
  const pushed = before ? ways.filter(([start]) => before.get(start) === other(mover)).length : 0;
  return { kind: 'slide', mover, from, to, group: ways.length - pushed, pushed, fall: fallOf(step, previous, mover) };
}

function fallOf(step: StepView, previous: StepView | null, mover: Colour): Fall | null {
  const journey = journeys(step.trace).find((way) => !isCell(lastPlace(way)));
  const target = journey?.find((place) => place.startsWith('t'));
  if (!journey || target === undefined) return null;
  return {
    marble: other(mover),
    target: Number(target.slice(1)),
    points: (step.points[mover] ?? 0) - (previous?.points[mover] ?? 0),
    toHand: lastPlace(journey) === 'hand',
  };
}
