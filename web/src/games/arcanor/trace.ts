// What could be seen to happen in a step: a piece going somewhere, or the inside of one.

import type { StepView } from '../../messages';
import { motionsOf } from '../motions';
import type { Cell } from './geometry';
import { readPieces, type Piece } from './position';

export interface Motion {
  readonly start: Cell;
  readonly end: Cell;
}

/** A lid lifted for a moment (A13). */
export interface Glimpse {
  readonly place: Cell;
  /** From the outside in, as far as it is shown; none when it is empty. */
  readonly pieces: readonly Piece[];
}

export function motionOf(step: StepView): Motion | null {
  return motionsOf(step.trace)[0] ?? null;
}

export function glimpseOf(step: StepView): Glimpse | null {
  for (const seen of step.trace) {
    if (seen.kind === 'glimpse') return { place: seen.place, pieces: readPieces(seen.content) };
  }
  return null;
}
