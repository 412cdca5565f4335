// Moving among the cells with the keyboard.

import { headingOf } from '../playing/keys';
import { cellBeside, type Cell } from './geometry';

/** Where a key leads from a cell; null for a key that means nothing here, or at the edge. */
export function cellByKey(key: string, cell: Cell, flipped: boolean): Cell | null {
  const heading = headingOf(key);
  return heading && cellBeside(cell, ...heading, flipped);
}
