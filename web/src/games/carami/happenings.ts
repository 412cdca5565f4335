// What a step did and what a player might overlook, as data from which each language makes a sentence.

import type { StepView } from '../../messages';
import type { Options } from '../drawing';
import { motionsOf } from '../animation';
import { isRamp, type Place, type Seat, SEATS, type Slot } from './geometry';
import { parsePosition, seatOf, waitingRamps } from './position';

/** How a marble goes. */
export type Gait = 'step' | 'jump' | 'ramp';

export type Happening =
  | { kind: 'start' }
  | {
      kind: Gait;
      mover: Seat;
      /** From the start to where it stays. */
      places: readonly Place[];
      taken: number;
      gained: number;
      /** The ramps that marbles of a filled band went to. */
      ramps: readonly Place[];
      /** The same player is to play again. */
      again: boolean;
      /** The players who would have been next and have no move. */
      passedOver: readonly Seat[];
    };

/** Who plays, in the order of play. */
export function seatsAt(options: Options): readonly Seat[] {
  return options['players'] === 2 ? ['s', 'n'] : SEATS;
}

/** The places that a move names, its start first. */
export function placesOf(move: string): Place[] {
  return move.split(/[-:]/);
}

export function gaitOf(move: string): Gait {
  if (isRamp(move)) return 'ramp';
  return move.includes(':') ? 'jump' : 'step';
}

/** The slots whose marbles are taken off. */
export function takenIn(trace: StepView['trace']): Slot[] {
  return motionsOf(trace).flatMap(({ start, end }) => (end === 'taken' ? [start] : []));
}

/** The players between the one who moved and the one who moves next. */
function between(mover: Seat, turn: Seat | null, options: Options): Seat[] {
  if (turn === null || turn === mover) return [];
  const seats = seatsAt(options);
  const after = [...seats.slice(seats.indexOf(mover) + 1), ...seats];
  return after.slice(0, after.indexOf(turn));
}

export function happeningOf(step: StepView, previous: StepView | null, options: Options): Happening {
  const mover = seatOf(step.seat);
  if (mover === null || step.move === null) return { kind: 'start' };
  const places = placesOf(step.move);
  const { turn } = parsePosition(step.position);
  return {
    kind: gaitOf(step.move),
    mover,
    places,
    taken: takenIn(step.trace).length,
    gained: (step.points[mover] ?? 0) - (previous?.points[mover] ?? 0),
    ramps: motionsOf(step.trace).flatMap(({ end }) => (isRamp(end) ? [end] : [])),
    again: turn === mover,
    passedOver: between(mover, turn, options),
  };
}

/** `ramp`: the player to move has a marble on a ramp whose slot is free; `again`: they have just moved. */
export type Advice = 'ramp' | 'again' | null;

export function adviceFor(step: StepView): Advice {
  const position = parsePosition(step.position);
  if (position.turn === null) return null;
  if (waitingRamps(position).some((ramp) => position.marbles.get(ramp) === position.turn)) return 'ramp';
  return seatOf(step.seat) === position.turn ? 'again' : null;
}
