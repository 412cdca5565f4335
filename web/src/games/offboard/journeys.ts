// A trace as the journeys of single marbles, and the line that a slide moves.

import type { Trace } from '../drawing';
import { motionsOf } from '../animation';
import { isCell, type Cell, type Place } from './geometry';
import type { Position } from './position';

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

/** What a slide sets in motion, for showing it before it is played. */
export interface Line {
  readonly group: readonly Cell[];
  readonly pushed: readonly Cell[];
  /** The cell ahead of the group, where its foremost marble goes. */
  readonly front: Cell | null;
  /** Each marble's way, as far as it goes over cells. */
  readonly steps: readonly (readonly [Cell, Cell])[];
}

/** The line that a slide moves, from its trace; without a trace only the slide's ends are known. */
export function lineOf(move: string, position: Position, trace: Trace | null): Line {
  const [from = '', to = ''] = move.split('-');
  const ways: readonly Journey[] = trace ? journeys(trace) : [[from, to]];
  const mine = position.marbles.get(from) ?? position.turn;
  const own = ways.filter(([start]) => start === from || position.marbles.get(start) === mine);
  const starts = own.map(([start]) => start);
  const front = own.map(([, end]) => end ?? '').find((end) => !starts.includes(end)) ?? '';
  return {
    group: starts,
    pushed: ways.filter((way) => !own.includes(way)).map(([start]) => start),
    front: isCell(front) ? front : null,
    steps: ways.flatMap(([start, end = '']): [Cell, Cell][] => (isCell(end) ? [[start, end]] : [])),
  };
}

/** A slide's ends, and how many marbles of either side it moves. */
export function movingTogether(move: string, position: Position, trace: Trace | null) {
  const [from = '', to = ''] = move.split('-');
  const { group, pushed } = lineOf(move, position, trace);
  return { from, to, group: group.length, pushed: pushed.length };
}
