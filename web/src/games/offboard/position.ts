// Reading Offboard's position strings: `yyyyy/1yyyy1/… ------------ r - 0`.

import { ROW_CELLS, type Cell, type Colour } from './geometry';

export interface Position {
  readonly marbles: ReadonlyMap<Cell, Colour>;
  /** The colour of the marble in each target, T1 first. */
  readonly targets: readonly (Colour | null)[];
  /** Who is to play. */
  readonly turn: Colour;
  /** Whether `turn` holds a marble to decide on. */
  readonly inHand: boolean;
}

export function other(colour: Colour): Colour {
  return colour === 'r' ? 'y' : 'r';
}

export function colourOf(mark: string | null | undefined): Colour | null {
  return mark === 'r' || mark === 'y' ? mark : null;
}

export function parsePosition(text: string): Position {
  const [rows = '', targets = '', turn, hand] = text.split(' ');
  const marbles = new Map<Cell, Colour>();
  rows.split('/').forEach((row, index) => {
    const cells = ROW_CELLS[index] ?? [];
    let column = 0;
    for (const mark of row) {
      const colour = colourOf(mark);
      const cell = cells[column];
      if (colour === null) column += Number(mark);
      else {
        if (cell !== undefined) marbles.set(cell, colour);
        column += 1;
      }
    }
  });
  return {
    marbles,
    targets: Array.from({ length: 12 }, (_, index) => colourOf(targets[index])),
    turn: colourOf(turn) ?? 'r',
    inHand: hand === 'h',
  };
}
