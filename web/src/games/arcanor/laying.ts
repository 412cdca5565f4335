// Laying the six pairs on the home row before a game that starts freely.

import type { Side } from './geometry';
import { readRow, type Stack } from './position';

/** The pairs by column, from a to h; null where there is none. */
export type Row = readonly (string | null)[];

const LIGHT: Row = ['AB', 'CD', null, 'AB', 'CD', null, 'AB', 'CD'];

/** The row of the fixed start (A2), from which one swaps to one's liking. */
export function firstRow(side: Side): Row {
  // Dark sits across: half a turn.
  return side === 'l' ? LIGHT : [...LIGHT].reverse().map((pair) => pair?.toLowerCase() ?? null);
}

export function swapped(row: Row, one: number, other: number): Row {
  return row.map((_, column) => row[column === one ? other : column === other ? one : column] ?? null);
}

/** The row as a move: free cells in runs. */
export function rowText(row: Row): string {
  const cells: string[] = [];
  let free = 0;
  for (const pair of [...row, 'end']) {
    if (pair === null) free += 1;
    else {
      if (free > 0) cells.push(String(free));
      cells.push(pair);
      free = 0;
    }
  }
  return cells.slice(0, -1).join(',');
}

/** Whether a move lays a row: stacks of the alphabet and digits, between commas. */
export function isRow(move: string): boolean {
  return /^[A-Da-d?\d]+(,[A-Da-d?\d]+)+$/.test(move);
}

/** The pairs as they stand there: closed, as everything on the board. */
export function layStacks(row: Row): (Stack | null)[] {
  return readRow(row.map((pair) => (pair === null ? '1' : `${pair[0] ?? ''}?`)).join(','));
}
