// The moves of a game arranged in rounds, for the move list.

import type { StepView } from '../messages';

export interface MoveEntry {
  /** The step that the move led to. */
  index: number;
  move: string;
  seat: string;
  /** The points it brought the mover. */
  gained: number;
}

/** One turn for each seat; a seat that plays on keeps its moves together. */
export type Round = ReadonlyMap<string, readonly MoveEntry[]>;

function listMoves(steps: readonly StepView[]): MoveEntry[] {
  return steps.flatMap((step, index) => {
    if (step.move === null || step.seat === null) return [];
    const before = steps[index - 1]?.points[step.seat] ?? 0;
    return [{ index, move: step.move, seat: step.seat, gained: (step.points[step.seat] ?? 0) - before }];
  });
}

export function arrangeRounds(steps: readonly StepView[], seats: readonly string[]): Round[] {
  const rounds: Map<string, MoveEntry[]>[] = [];
  let last: string | null = null;
  for (const entry of listMoves(steps)) {
    const current = rounds[rounds.length - 1];
    const goesOn = current && entry.seat === last;
    const isLater = last === null || seats.indexOf(entry.seat) > seats.indexOf(last);
    if (goesOn) current.get(entry.seat)?.push(entry);
    else if (current && isLater) current.set(entry.seat, [entry]);
    else rounds.push(new Map([[entry.seat, [entry]]]));
    last = entry.seat;
  }
  return rounds;
}
