// The row of pairs as the reader lays it, before anybody else sees it.

import { useMemo, useState } from 'preact/hooks';

import { homeRow, type Side } from './geometry';
import { firstRow, isRow, layStacks, rowText, swapped, type Row } from './laying';
import type { Position } from './position';
import type { Choice, Ways } from './selection';

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

export function useLaying(moves: readonly string[] | null, given: Position): Laying | null {
  const [rows, setRows] = useState<Partial<Record<Side, Row>>>({});
  const side = useMemo(() => layingSide(moves), [moves]);
  const row = side && (rows[side] ?? firstRow(side));
  return useMemo(() => {
    if (side === null || row === null) return null;
    const cells = homeRow(side);
    const stacks = new Map(given.stacks);
    layStacks(row).forEach((stack, column) => {
      const cell = cells[column];
      if (cell !== undefined && stack) stacks.set(cell, stack);
    });
    return {
      position: { ...given, stacks },
      choice: swaps(cells, row),
      swap: (move: string) => {
        const [one, other] = move.split('-').map((cell) => cells.indexOf(cell));
        if (one === undefined || other === undefined || one < 0 || other < 0) return false;
        setRows({ ...rows, [side]: swapped(row, one, other) });
        return true;
      },
      move: rowText(row),
    };
  }, [side, row, given, rows]);
}

function swaps(cells: readonly string[], row: Row): Choice {
  const laid = cells.filter((_, column) => row[column] !== null);
  const endsOf = (from: string): Map<string, Ways> =>
    new Map(cells.filter((cell) => cell !== from).map((cell) => [cell, { whole: `${from}-${cell}` }]));
  return { ends: new Map(laid.map((cell) => [cell, endsOf(cell)])), looks: new Map() };
}
