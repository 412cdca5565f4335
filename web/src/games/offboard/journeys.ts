// A trace as the journeys of single marbles.

import type { Trace } from '../drawing';
import { motionsOf } from '../motions';
import { isCell, type Place } from './geometry';

/** One marble's way, from the place it leaves to the one where it stays. */
export type Journey = readonly [Place, ...Place[]];

/** In a pushed line each marble takes the next one's cell, so motions that meet in a cell are two
 *  marbles; only one that leaves a target is the marble that has just come into it. */
export function journeys(trace: Trace): Journey[] {
  const all: [Place, ...Place[]][] = [];
  for (const { start, end } of motionsOf(trace)) {
    const before = isCell(start) ? undefined : all.find((journey) => journey.length > 1 && journey.at(-1) === start);
    if (before) before.push(end);
    else all.push([start, end]);
  }
  return all;
}

export function lastPlace(journey: Journey): Place {
  return journey[journey.length - 1] ?? journey[0];
}
