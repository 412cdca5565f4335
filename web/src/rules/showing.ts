// A picture of a rules page, seen move by move: where it is, and what the next press does.

export interface Showing {
  /** The step that is shown; 0 is the position before any move. */
  readonly at: number;
  /** Changes when the move that led to the step is to be seen happening. */
  readonly motion: number;
}

export const BEGINNING: Showing = { at: 0, motion: 0 };

export function isOver({ at }: Showing, steps: number): boolean {
  return at >= steps - 1;
}

/** The next move is played; after the last one, all moves are taken back. */
export function press(showing: Showing, steps: number): Showing {
  if (isOver(showing, steps)) return { ...showing, at: 0 };
  return { at: showing.at + 1, motion: showing.motion + 1 };
}
