// Where things are on Arcanor's board, in the drawing's units: 100 from a cell to the next.
//
//     a7 b7 ... h7      Light's goal, Dark's home
//     ...               Screen: x to the right, y downwards, the board's middle at 0, 0.
//     a1 b1 ... h1      Flipped, the board has made half a turn; the light has not.

import type { Point } from '../point';

export type Cell = string;
/** Light or Dark: the seats. */
export type Side = 'l' | 'd';

export const SPACING = 100;
const COLUMNS = 'abcdefgh';
const ROWS = 7;

/** Half the width and height of the field with the cells, of the rim around it, of the drawing. */
export const FIELD = { x: 400, y: 350 };
export const RIM = { x: 430, y: 400 };
export const HALF_WIDTH = 436;
export const HALF_HEIGHT = 408;

export function cellName(column: number, row: number): Cell | null {
  const letter = COLUMNS[column];
  return letter !== undefined && row >= 0 && row < ROWS ? `${letter}${row + 1}` : null;
}

/** Rows 7 to 1, each from a to h: the order of a position string. */
export const ROW_CELLS: readonly (readonly Cell[])[] = Array.from({ length: ROWS }, (_, index) =>
  [...COLUMNS].map((letter) => `${letter}${ROWS - index}`),
);

export const CELLS: readonly Cell[] = ROW_CELLS.flat();

/** Column and row, both from 0. */
function coordinates(cell: Cell): [column: number, row: number] {
  return [COLUMNS.indexOf(cell[0] ?? ''), Number(cell[1]) - 1];
}

/** Whose goal a cell is in (A1). */
export function goalOf(cell: Cell): Side | null {
  if (cell.endsWith('7')) return 'l';
  return cell.endsWith('1') ? 'd' : null;
}

/** A side's home row, from a to h. */
export function homeRow(side: Side): readonly Cell[] {
  return ROW_CELLS[side === 'l' ? ROWS - 1 : 0] ?? [];
}

export function cellCentre(cell: Cell, flipped: boolean): Point {
  const [column, row] = coordinates(cell);
  const turn = flipped ? -1 : 1;
  return { x: turn * (column - 3.5) * SPACING, y: turn * (3 - row) * SPACING };
}

/** The cell under a point; null beyond them. */
export function cellAt({ x, y }: Point, flipped: boolean): Cell | null {
  const turn = flipped ? -1 : 1;
  return cellName(Math.floor((turn * x) / SPACING + 4), Math.floor(3.5 - (turn * y) / SPACING));
}

/** The cell so many columns to the right and rows down, as seen on the screen. */
export function cellBeside(cell: Cell, right: number, down: number, flipped: boolean): Cell | null {
  const [column, row] = coordinates(cell);
  const turn = flipped ? -1 : 1;
  return cellName(column + turn * right, row - turn * down);
}
