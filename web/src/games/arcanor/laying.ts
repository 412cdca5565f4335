// Laying the six pairs on the home row before a game that starts freely; nobody else sees the row until it is sent.

import { useMemo, useState } from 'preact/hooks';

import { homeRow, type Side } from './geometry';
import { type Position, readRow, type Stack } from './position';
import type { Choice, Ways } from './playing';

/** The pairs by column, from a to h; null where there is none. */
export type Row = readonly (string | null)[];

const LIGHT: Row = ['AB', 'CD', null, 'AB', 'CD', null, 'AB', 'CD'];

/** The row of the fixed start (A2), from which the player swaps pairs. */
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

export interface Laying {
  /** The board with the row as it is laid so far. */
  position: Position;
  /** Each pair can change places with any other of the row. */
  choice: Choice;
  /** Does what `a1-c1` says to the row; false where it is not of the row. */
  swap: (move: string) => boolean;
  /** The move that lays the row. */
  move: string;
}

function layingSide(moves: readonly string[] | null): Side | null {
  const row = moves?.find(isRow);
  if (row === undefined) return null;
  return /[A-D]/.test(row) ? 'l' : 'd';
}

export function useLaying(moves: readonly string[] | null, stepPosition: Position): Laying | null {
  const [rows, setRows] = useState<Partial<Record<Side, Row>>>({});
  const side = useMemo(() => layingSide(moves), [moves]);
  const row = side && (rows[side] ?? firstRow(side));
  return useMemo(() => {
    if (side === null || row === null) return null;
    const cells = homeRow(side);
    const stacks = new Map(stepPosition.stacks);
    layStacks(row).forEach((stack, column) => {
      const cell = cells[column];
      if (cell !== undefined && stack) stacks.set(cell, stack);
    });
    return {
      position: { ...stepPosition, stacks },
      choice: swaps(cells, row),
      swap: (move: string) => {
        const [one, other] = move.split('-').map((cell) => cells.indexOf(cell));
        if (one === undefined || other === undefined || one < 0 || other < 0) return false;
        setRows({ ...rows, [side]: swapped(row, one, other) });
        return true;
      },
      move: rowText(row),
    };
  }, [side, row, stepPosition, rows]);
}

function swaps(cells: readonly string[], row: Row): Choice {
  const laid = cells.filter((_, column) => row[column] !== null);
  const endsOf = (from: string): Map<string, Ways> =>
    new Map(cells.filter((cell) => cell !== from).map((cell) => [cell, { whole: `${from}-${cell}` }]));
  return { ends: new Map(laid.map((cell) => [cell, endsOf(cell)])), looks: new Map() };
}
