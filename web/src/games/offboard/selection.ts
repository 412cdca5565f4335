// Choosing a move from the legal ones by pressing cells. What is legal is only ever read from the list, and
// what would move together from the trace that the server foresees.

import type { Trace } from '../drawing';
import { areNeighbours, isCell, type Cell } from './geometry';
import { journeys, type Journey } from './journeys';
import type { Position } from './position';

/** The legal moves, arranged by what one presses to make them. */
export interface Choice {
  /** From each marble that can move: the cells it can go to, with the move. */
  readonly slides: ReadonlyMap<Cell, ReadonlyMap<Cell, string>>;
  /** The cells where the marble in hand can be put, with the move. */
  readonly putBacks: ReadonlyMap<Cell, string>;
}

export function arrange(moves: readonly string[]): Choice {
  const slides = new Map<Cell, Map<Cell, string>>();
  const putBacks = new Map<Cell, string>();
  for (const move of moves) {
    const slide = /^([a-i]\d)-([a-i]\d)$/.exec(move);
    const putBack = /^@([a-i]\d)$/.exec(move);
    if (slide?.[1] && slide[2]) {
      const ends = slides.get(slide[1]) ?? new Map<Cell, string>();
      slides.set(slide[1], ends.set(slide[2], move));
    } else if (putBack?.[1]) putBacks.set(putBack[1], move);
  }
  return { slides, putBacks };
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

/** The line of a slide, from the trace that it would leave; of a slide without one only its ends are known. */
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

/** What a legal move would do. */
export type Foresee = (move: string) => Trace | null;

/** Each cell that can be pressed to move the marble picked, with the move.
 *  A whole line can also be sent off by pressing where its front goes. */
export function destinations(choice: Choice, position: Position, picked: Cell, foresee: Foresee): Map<Cell, string> {
  const ends = choice.slides.get(picked) ?? new Map<Cell, string>();
  const pressed = new Map<Cell, string>();
  for (const move of ends.values()) {
    const { front } = lineOf(move, position, foresee(move));
    if (front !== null) pressed.set(front, move);
  }
  for (const [to, move] of ends) pressed.set(to, move);
  return pressed;
}

/** What a press leads to: a marble picked or let go, a move to play, or a word about why neither. */
export type Press =
  | { kind: 'pick'; cell: Cell }
  | { kind: 'drop' }
  | { kind: 'play'; move: string }
  | { kind: 'stuck'; cell: Cell };

/** `ends`: the cells that can be pressed to move the marble picked, with the move. */
export function press(
  choice: Choice,
  position: Position,
  picked: Cell | null,
  cell: Cell,
  ends: ReadonlyMap<Cell, string>,
): Press {
  const putBack = choice.putBacks.get(cell);
  if (putBack !== undefined) return { kind: 'play', move: putBack };
  if (picked !== null) {
    const move = ends.get(cell);
    if (move !== undefined) return { kind: 'play', move };
    if (cell === picked) return { kind: 'drop' };
  }
  if (choice.slides.has(cell)) return { kind: 'pick', cell };
  // Asking for what is not in the list lets the server say which rule forbids it.
  if (picked !== null && areNeighbours(picked, cell)) return { kind: 'play', move: `${picked}-${cell}` };
  if (picked === null && position.marbles.get(cell) === position.turn) return { kind: 'stuck', cell };
  return { kind: 'drop' };
}
