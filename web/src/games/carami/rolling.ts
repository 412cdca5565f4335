// Marbles on their rides. The board already shows the end; this runs them up to it.

import type { StepView } from '../../messages';
import type { Orientation } from '../drawing';
import { placePoint, pitPoint, type Place, type Point } from './geometry';
import { MARBLE_SCALE } from './marble';
import { seatOf } from './position';
import { lastLeg, legEnd, ridesOf, type Leg, type Ride } from './rides';

const EASE_OUT = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
/** How much larger a marble looks at the top of its jump. */
const RAISED = 1.28;
/** How far from the marble's middle its pattern goes before it is over the horizon. */
const HORIZON = 34;

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
  const pattern = marble.querySelector('.carami-pattern');
  const turning = pattern ? ride.map((leg) => turnPattern(pattern, leg, orientation)) : [];
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

/** Carries the pattern over the marble's front and up again from behind, once a leg. */
function turnPattern(pattern: Element, leg: Leg, orientation: Orientation): Animation {
  const from = pointOf(leg.from, orientation);
  const to = pointOf(leg.to, orientation);
  const heading = Math.atan2(to.y - from.y, to.x - from.x);
  const frames = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI;
    const ahead = HORIZON * Math.sin(turn);
    const flat = Math.max(0.02, Math.cos(turn));
    const move = `translate(${ahead * Math.cos(heading)}px, ${ahead * Math.sin(heading)}px)`;
    return {
      transform: `${move} rotate(${heading}rad) scale(${flat}, 1) rotate(${-heading}rad)`,
      opacity: Math.cos(turn) > 0 ? 1 : 0,
    };
  });
  return pattern.animate(frames, { delay: leg.at, duration: legEnd(leg) - leg.at, easing: EASE_OUT });
}
