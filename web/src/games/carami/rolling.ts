// Marbles on their rides. The board already shows the end; this runs them up to it.

import type { StepView } from '../../messages';
import { EASE_OUT } from '../animation';
import type { Orientation } from '../drawing';
import { turnPattern } from '../materials/marble';
import type { Point } from '../point';
import { placePoint, pitPoint, type Place } from './geometry';
import { MARBLE_SCALE } from './marble';
import { seatOf } from './position';
import { lastLeg, legEnd, ridesOf, type Leg, type Ride } from './rides';

/** How much larger a marble looks at the top of its jump. */
const RAISED = 1.28;

/** Where a place is, those in the pits too. */
export function pointOf(place: Place, orientation: Orientation): Point {
  const [, mark, index] = place.split('-');
  const seat = seatOf(mark);
  return seat ? pitPoint(seat, Number(index), orientation) : placePoint(place, orientation);
}

export function scaleAt(place: Place): number {
  return place.startsWith('taken') ? MARBLE_SCALE.pit : MARBLE_SCALE.board;
}

/** Starts the rides; returns how to stop them at once, with everything where it ends. */
export function roll(marbles: Element, step: StepView, orientation: Orientation): () => void {
  const running = ridesOf(step).flatMap((ride) => {
    const marble = marbles.querySelector(`[data-place="${lastLeg(ride).to}"]`);
    return marble ? rideMarble(marble, ride, orientation) : [];
  });
  return () => running.forEach((animation) => animation.cancel());
}

function frame(point: Point, scale: number, offset: number, easing = 'linear'): Keyframe {
  return { transform: `translate(${point.x}px, ${point.y}px) scale(${scale})`, offset, easing };
}

function rideMarble(marble: Element, ride: Ride, orientation: Orientation): Animation[] {
  const duration = legEnd(lastLeg(ride));
  const frames = ride.flatMap((leg) => legFrames(leg, duration, orientation));
  const first = frame(pointOf(ride[0].from, orientation), scaleAt(ride[0].from), 0);
  const turning = ride.flatMap((leg) => {
    const timing = { delay: leg.at, duration: legEnd(leg) - leg.at };
    return turnPattern(marble, pointOf(leg.from, orientation), pointOf(leg.to, orientation), timing);
  });
  return [marble.animate([first, ...frames], { duration, fill: 'backwards' }), ...turning];
}

/** On the board a marble rolls; jumping or lifted it rises on the way. */
function legFrames(leg: Leg, duration: number, orientation: Orientation): Keyframe[] {
  const from = pointOf(leg.from, orientation);
  const to = pointOf(leg.to, orientation);
  const [begins, ends] = [leg.at / duration, legEnd(leg) / duration];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const rises = leg.kind === 'hop' || leg.kind === 'lift';
  return [
    frame(from, scaleAt(leg.from), begins, rises ? 'ease-out' : EASE_OUT),
    ...(rises ? [frame(middle, RAISED, (begins + ends) / 2, 'ease-in')] : []),
    frame(to, scaleAt(leg.to), ends),
  ];
}
