// Stepping through a game's steps. `null` stands for now: the newest step, whatever it is.

export type Cursor = number | null;

export type Stepping = 'first' | 'prev' | 'next' | 'last';

/** The index of the step to show. */
export function shownIndex(cursor: Cursor, count: number): number {
  const newest = Math.max(0, count - 1);
  return cursor === null ? newest : Math.min(cursor, newest);
}

/** The cursor at an index; the newest step is "now", so that it goes on with the game. */
export function cursorAt(index: number, count: number): Cursor {
  if (index >= count - 1) return null;
  return Math.max(0, index);
}

export function move(cursor: Cursor, stepping: Stepping, count: number): Cursor {
  const shown = shownIndex(cursor, count);
  const index = { first: 0, prev: shown - 1, next: shown + 1, last: count - 1 }[stepping];
  return cursorAt(index, count);
}
