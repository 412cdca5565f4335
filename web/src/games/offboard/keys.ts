// Moving among the cells with the keyboard.

import { headingOf } from '../playing/keys';
import { CELLS, cellCentre, ROW_CELLS, SPACING, type Cell } from './geometry';

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
  const heading = headingOf(key);
  if (heading === null) return null;
  const [right, down] = heading;
  const from = cellCentre(cell, flipped);
  // A row's cells stand between those of the next.
  const x = from.x + right * SPACING * (down === 0 ? 1 : 0.5);
  const y = from.y + down * SPACING * Math.sqrt(0.75);
  const isThere = (other: Cell): boolean => {
    const point = cellCentre(other, flipped);
    return Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1;
  };
  return CELLS.find(isThere) ?? null;
}
