// Moving among the cells with the keyboard.

import { CELLS, cellCentre, ROW_CELLS, SPACING, type Cell } from './geometry';

interface Heading {
  x: number;
  /** In rows, downwards. */
  y: number;
}

const NUMBER_PAD: Record<string, string> = {
  7: 'Home',
  9: 'PageUp',
  1: 'End',
  3: 'PageDown',
  4: 'ArrowLeft',
  6: 'ArrowRight',
};

/** As on a number pad: Home is up left, PageUp up right, End down left, PageDown down right. */
const HEADINGS: Record<string, Heading> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -0.5, y: -1 },
  PageUp: { x: 0.5, y: -1 },
  End: { x: -0.5, y: 1 },
  PageDown: { x: 0.5, y: 1 },
};

function nearest(cells: readonly Cell[], x: number, flipped: boolean): Cell | null {
  const distance = (cell: Cell): number => Math.abs(cellCentre(cell, flipped).x - x);
  return [...cells].sort((one, another) => distance(one) - distance(another))[0] ?? null;
}

/** The row above or below, as seen on the screen. */
function rowBeside(cell: Cell, down: number, flipped: boolean): readonly Cell[] {
  const row = ROW_CELLS.findIndex((cells) => cells.includes(cell));
  return ROW_CELLS[row + (flipped ? -down : down)] ?? [];
}

/** Where a key leads from a cell; null for a key that means nothing here, or at the edge.
 *  `column` is the x that up and down try to keep, since no hexagon lies straight above another. */
export function cellByKey(key: string, cell: Cell, column: number, flipped: boolean): Cell | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return nearest(rowBeside(cell, key === 'ArrowUp' ? -1 : 1, flipped), column, flipped);
  }
  const heading = HEADINGS[NUMBER_PAD[key] ?? key];
  if (!heading) return null;
  const from = cellCentre(cell, flipped);
  const x = from.x + heading.x * SPACING;
  const y = from.y + heading.y * SPACING * Math.sqrt(0.75);
  const isThere = (other: Cell): boolean => {
    const point = cellCentre(other, flipped);
    return Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1;
  };
  return CELLS.find(isThere) ?? null;
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
