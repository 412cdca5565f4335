// A step's trace as the rides of single marbles, each with its times.
//
// The marble that moves goes first, landing by landing; then what it takes is lifted, all at once;
// then a filled band's marbles go to their ramps, all at once.

import type { StepView } from '../../messages';
import { motionsOf } from '../animation';
import { isRamp, stride, type Place, type Seat } from './geometry';
import { parsePosition, seatOf } from './position';

export type LegKind = 'step' | 'hop' | 'ramp' | 'lift';

export interface Leg {
  kind: LegKind;
  from: Place;
  to: Place;
  /** After the start of it all, in milliseconds. */
  at: number;
}

/** One marble's way; it stays where the last leg ends. */
export type Ride = readonly [Leg, ...Leg[]];

const LEG_MS: Readonly<Record<LegKind, number>> = { step: 220, hop: 280, ramp: 300, lift: 300 };

export function legEnd({ kind, at }: Leg): number {
  return at + LEG_MS[kind];
}

/** A place in a player's pit: `taken-s-0` is the first marble that South took. */
export function pitPlace(seat: Seat, index: number): Place {
  return `taken-${seat}-${index}`;
}

function kindOf(start: Place, end: Place): LegKind {
  if (end === 'taken') return 'lift';
  if (isRamp(end) || isRamp(start)) return 'ramp';
  return stride(start, end) === 2 ? 'hop' : 'step';
}

export function ridesOf(step: StepView): Ride[] {
  const mover = seatOf(step.seat);
  const motions = motionsOf(step.trace);
  const lifted = motions.filter((motion) => motion.end === 'taken').length;
  let inPit = mover ? parsePosition(step.position).taken[mover] - lifted : 0;
  const rides: [Leg, ...Leg[]][] = [];
  let last: Leg | null = null;
  for (const { start, end } of motions) {
    const kind = kindOf(start, end);
    // Lifted marbles, and those of a band, go together.
    const together = last?.kind === kind && (kind === 'lift' || kind === 'ramp');
    const to = end === 'taken' && mover ? pitPlace(mover, inPit++) : end;
    const leg: Leg = { kind, from: start, to, at: last === null ? 0 : together ? last.at : legEnd(last) };
    const before = rides.find((ride) => ride.at(-1)?.to === start);
    if (before) before.push(leg);
    else rides.push([leg]);
    last = leg;
  }
  return rides;
}

export function lastLeg(ride: Ride): Leg {
  return ride[ride.length - 1] ?? ride[0];
}

/** The slots and ramps that the last move left, those it passed, and those it ended on. */
export function lastMovePlaces(step: StepView): { way: Place[]; reached: Place[]; taken: Place[] } {
  const rides = ridesOf(step);
  const moved = rides.filter((ride) => lastLeg(ride).kind !== 'lift');
  const [first] = moved;
  // On a ramp the move was over: the band took the marble there.
  const legs = first?.filter((leg) => !isRamp(leg.to)) ?? [];
  return {
    way: first ? [first[0].from, ...legs.map((leg) => leg.to)] : [],
    reached: moved.map((ride) => lastLeg(ride).to),
    taken: rides.filter((ride) => lastLeg(ride).kind === 'lift').map((ride) => ride[0].from),
  };
}
