// Boards for two seats, which lie one way or the other way round.

import type { Orientation } from './drawing';

export function isFlipped(orientation: Orientation): boolean {
  return orientation === 2;
}

/** Rows from the top of the screen, each from left to right, whichever way the board lies. */
export function rowsOnScreen<Cell>(rows: readonly (readonly Cell[])[], flipped: boolean): readonly (readonly Cell[])[] {
  return flipped ? rows.map((row) => [...row].reverse()).reverse() : rows;
}
