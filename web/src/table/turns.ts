// The moves of a game arranged in rounds, for the move list.

import type { StepView } from '../messages';

export interface ListedMove {
  /** The step that the move led to. */
  index: number;
  move: string;
  seat: string;
  /** The points it brought the mover. */
  gained: number;
}

/** One turn for each seat; a seat that plays on keeps its moves together. */
export type Round = ReadonlyMap<string, readonly ListedMove[]>;

function listMoves(steps: readonly StepView[]): ListedMove[] {
  return steps.flatMap((step, index) => {
    if (step.move === null || step.seat === null) return [];
    const before = steps[index - 1]?.points[step.seat] ?? 0;
    return [{ index, move: step.move, seat: step.seat, gained: (step.points[step.seat] ?? 0) - before }];
  });
}

export function arrangeRounds(steps: readonly StepView[], seats: readonly string[]): Round[] {
  const rounds: Map<string, ListedMove[]>[] = [];
  let last: string | null = null;
  for (const listed of listMoves(steps)) {
    const current = rounds[rounds.length - 1];
    const goesOn = current && listed.seat === last;
    const isLater = last === null || seats.indexOf(listed.seat) > seats.indexOf(last);
    if (goesOn) current.get(listed.seat)?.push(listed);
    else if (current && isLater) current.set(listed.seat, [listed]);
    else rounds.push(new Map([[listed.seat, [listed]]]));
    last = listed.seat;
  }
  return rounds;
}
