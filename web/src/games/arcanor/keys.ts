// Moving among the cells with the keyboard.

import { cellBeside, CELLS, type Cell } from './geometry';

/** As on a number pad: Home is up left, PageUp up right, End down left, PageDown down right. */
const HEADINGS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

const NUMBER_PAD: Record<string, string> = {
  7: 'Home',
  8: 'ArrowUp',
  9: 'PageUp',
  4: 'ArrowLeft',
  6: 'ArrowRight',
  1: 'End',
  2: 'ArrowDown',
  3: 'PageDown',
};

/** Where a key leads from a cell; null for a key that means nothing here, or at the edge. */
export function cellByKey(key: string, cell: Cell, flipped: boolean): Cell | null {
  const heading = HEADINGS[NUMBER_PAD[key] ?? key];
  return heading ? cellBeside(cell, heading[0], heading[1], flipped) : null;
}

/** The next of some cells after one, in reading order, round and round. */
export function nextOf(cells: Iterable<Cell>, after: Cell, backwards: boolean, flipped: boolean): Cell | null {
  const wanted = new Set(cells);
  const order = CELLS.filter((cell) => wanted.has(cell) || cell === after);
  if (flipped) order.reverse();
  const step = backwards ? -1 : 1;
  const next = order[(order.indexOf(after) + step + order.length) % order.length];
  return next !== undefined && wanted.has(next) ? next : null;
}
