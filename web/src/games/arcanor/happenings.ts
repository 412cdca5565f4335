// What could be seen to happen in a step, as data from which each language makes a sentence.

import type { StepView } from '../../messages';
import { motionsOf } from '../animation';
import type { Cell, Side } from './geometry';
import { isRow } from './laying';
import { parsePosition, type Piece, readPieces, sideOf } from './position';

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

/** A whole move that may not be seen. */
const HIDDEN = '?';

/** Points that a step brought, and to whom: a release can bring them to the other side (A11). */
export interface Gain {
  side: Side;
  points: number;
}

export type Happening =
  | { kind: 'start' }
  | { kind: 'pass'; mover: Side }
  | { kind: 'laid'; mover: Side }
  /** `tried`: as a release of what turned out to be empty (A14). `pieces`: null once they are no longer shown. */
  | { kind: 'look'; mover: Side; cell: Cell; pieces: readonly Piece[] | null; tried: boolean }
  | { kind: 'move'; mover: Side; from: Cell; to: Cell; piece: Piece | null; gains: Gain[] }
  | { kind: 'release'; mover: Side; from: Cell; to: Cell; piece: Piece | null; left: Piece | null; gains: Gain[] }
  | { kind: 'eat'; mover: Side; from: Cell; to: Cell; piece: Piece | null; eaten: Piece | null; gains: Gain[] };

export function happeningOf(step: StepView, previous: StepView | null): Happening {
  const { move } = step;
  const mover = sideOf(step.seat);
  if (mover === null || move === null) return { kind: 'start' };
  if (move === '--') return { kind: 'pass', mover };
  // What others lay is not seen until both rows are done.
  if (isRow(move) || move === HIDDEN) return { kind: 'laid', mover };
  const glimpse = glimpseOf(step);
  if (move.startsWith('?')) {
    return { kind: 'look', mover, cell: move.slice(1), pieces: glimpse?.pieces ?? null, tried: false };
  }
  const [from, to] = [move.slice(0, 2), move.slice(3, 5)];
  if (glimpse) return { kind: 'look', mover, cell: glimpse.place, pieces: glimpse.pieces, tried: true };
  // A step seen later has lost its glimpse; the piece has stayed all the same.
  if (previous && move[2] === '^' && isUnmoved(previous, step)) {
    return { kind: 'look', mover, cell: from, pieces: null, tried: true };
  }
  const before = previous ? parsePosition(previous.position).stacks : null;
  const going = { mover, from, to, piece: before?.get(from) ?? null, gains: gainsOf(step, previous) };
  if (move[2] === 'x') return { kind: 'eat', ...going, eaten: before?.get(to) ?? null };
  if (move[2] !== '^') return { kind: 'move', ...going };
  return { kind: 'release', ...going, left: parsePosition(step.position).stacks.get(from) ?? null };
}

function isUnmoved(previous: StepView, step: StepView): boolean {
  return previous.position.split(' ')[0] === step.position.split(' ')[0];
}

function gainsOf(step: StepView, previous: StepView | null): Gain[] {
  return (['l', 'd'] as const).flatMap((side) => {
    const points = (step.points[side] ?? 0) - (previous?.points[side] ?? 0);
    return previous && points > 0 ? [{ side, points }] : [];
  });
}
