// Reading Arcanor's position strings: `cd,ab,1,cd,ab,1,cd,ab/8/…/AB,CD,1,AB,CD,1,AB,CD l 0`.

import { ROW_CELLS, type Cell, type Side } from './geometry';

/** 1 is the largest, worth 1; 4 the smallest, worth 4. */
export type Size = 1 | 2 | 3 | 4;

export interface Piece {
  readonly side: Side;
  readonly size: Size;
}

/** What stands on a cell: the visible piece, and what it holds. */
export interface Stack extends Piece {
  /** From the outside in; null where it is hidden. */
  readonly contents: readonly Piece[] | null;
  /** As the position writes it: `A?`, `AB`. */
  readonly text: string;
}

export interface Position {
  readonly stacks: ReadonlyMap<Cell, Stack>;
  /** Who is to play. */
  readonly turn: Side;
}

const LETTERS = 'ABCD';

export function other(side: Side): Side {
  return side === 'l' ? 'd' : 'l';
}

export function sideOf(mark: string | null | undefined): Side | null {
  return mark === 'l' || mark === 'd' ? mark : null;
}

function pieceOf(letter: string): Piece | null {
  const index = letter === '' ? -1 : LETTERS.indexOf(letter.toUpperCase());
  if (index < 0) return null;
  return { side: letter === letter.toUpperCase() ? 'l' : 'd', size: (index + 1) as Size };
}

export function readPieces(letters: string): Piece[] {
  return [...letters].flatMap((letter) => pieceOf(letter) ?? []);
}

export function readStack(text: string): Stack | null {
  const [visible, ...contents] = readPieces(text);
  if (!visible) return null;
  return { ...visible, contents: text.includes('?') ? null : contents, text };
}

/** A row's stacks by column, from a to h. */
export function readRow(text: string): (Stack | null)[] {
  return text.split(',').flatMap((cell) => {
    const free = Number(cell);
    return free > 0 ? Array<null>(free).fill(null) : [readStack(cell)];
  });
}

export function parsePosition(text: string): Position {
  const [rows = '', turn] = text.split(' ');
  const stacks = new Map<Cell, Stack>();
  rows.split('/').forEach((row, index) => {
    readRow(row).forEach((stack, column) => {
      const cell = ROW_CELLS[index]?.[column];
      if (stack && cell !== undefined) stacks.set(cell, stack);
    });
  });
  return { stacks, turn: sideOf(turn) ?? 'l' };
}
