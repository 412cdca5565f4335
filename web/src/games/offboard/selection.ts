// Choosing a move from the legal ones by pressing cells. What is legal is only ever read from the list;
// the picture is read too, to show which marbles stand in line and would move together (`lineOf`).

import { areNeighbours, cellBeyond, type Cell } from './geometry';
import { other, type Position } from './position';

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
}

export function lineOf(position: Position, from: Cell, to: Cell): Line {
  const mine = position.marbles.get(from) ?? position.turn;
  const group: Cell[] = [from];
  const pushed: Cell[] = [];
  let behind = from;
  let cell: Cell | null = to;
  const advance = (into: Cell[]): void => {
    if (cell === null) return;
    into.push(cell);
    [behind, cell] = [cell, cellBeyond(behind, cell)];
  };
  while (cell !== null && position.marbles.get(cell) === mine) advance(group);
  const front = cell;
  while (cell !== null && position.marbles.get(cell) === other(mine)) advance(pushed);
  return { group, pushed, front };
}

/** A slide's ends, and how many marbles of either side it moves. */
export function movingTogether(move: string, position: Position) {
  const [from = '', to = ''] = move.split('-');
  const { group, pushed } = lineOf(position, from, to);
  return { from, to, group: group.length, pushed: pushed.length };
}

/** Each cell that can be pressed to move the marble picked, with the move.
 *  A whole line can also be sent off by pressing where its front goes. */
export function destinations(choice: Choice, position: Position, picked: Cell): Map<Cell, string> {
  const ends = choice.slides.get(picked) ?? new Map<Cell, string>();
  const pressed = new Map<Cell, string>();
  for (const [to, move] of ends) {
    const { front } = lineOf(position, picked, to);
    if (front !== null) pressed.set(front, move);
  }
  for (const [to, move] of ends) pressed.set(to, move);
  return pressed;
}

/** What a press leads to: a marble picked or let go, a move to play, or a word about why neither. */
export type Press =
  { kind: 'pick'; cell: Cell } | { kind: 'drop' } | { kind: 'play'; move: string } | { kind: 'stuck'; cell: Cell };

export function press(choice: Choice, position: Position, picked: Cell | null, cell: Cell): Press {
  const putBack = choice.putBacks.get(cell);
  if (putBack !== undefined) return { kind: 'play', move: putBack };
  if (picked !== null) {
    const move = destinations(choice, position, picked).get(cell);
    if (move !== undefined) return { kind: 'play', move };
    if (cell === picked) return { kind: 'drop' };
  }
  if (choice.slides.has(cell)) return { kind: 'pick', cell };
  // Asking for what is not in the list lets the server say which rule forbids it.
  if (picked !== null && areNeighbours(picked, cell)) return { kind: 'play', move: `${picked}-${cell}` };
  if (picked === null && position.marbles.get(cell) === position.turn) return { kind: 'stuck', cell };
  return { kind: 'drop' };
}
