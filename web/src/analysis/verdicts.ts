// Which moves were mistakes, and what would have been better.

import type { InsightView, StepView, TableView } from '../messages';
import { bestMove, expectedFor } from '../table/outlook';
import { expectedOf, type Insights } from './insights';

export const FAULTS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Fault = (typeof FAULTS)[number];

export const GLYPHS: Readonly<Record<Fault, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface Verdict {
  readonly fault: Fault;
  /** What it gave away: a part of the game's point, or of a shot pieces. */
  readonly lost: number;
  /** What would have been better, where it is known. */
  readonly better: string | null;
}

/** By the step that the move led to. */
export type Verdicts = ReadonlyMap<number, Verdict>;

/** From which loss on a move is an inaccuracy, a mistake, a blunder: in parts of the game's point. */
const OF_POINT = [0.1, 0.2, 0.3] as const;
/** Of a shot, in pieces. */
const OF_PIECES = [1.5, 3, 5] as const;
/** Sums of parts are a hair off. */
const HAIR = 1e-9;

function faultOf(lost: number, limits: readonly [number, number, number]): Fault | null {
  const passed = limits.filter((limit) => lost >= limit - HAIR).length;
  return FAULTS[passed - 1] ?? null;
}

export function verdictsOf(steps: readonly StepView[], table: TableView, insights: Insights): Verdicts {
  const expected = (index: number): number | null => expectedOf(insights.get(index));
  const verdicts = new Map<number, Verdict>();
  steps.forEach((step, index) => {
    const before = insights.get(index - 1);
    if (step.move === null || step.seat === null || !before) return;
    const lost = before.played ? lostByShot(before) : lostByMove(step.seat, expected(index - 1), expected(index));
    const better = bestMove(before);
    const fault = faultOf(lost ?? 0, before.played ? OF_PIECES : OF_POINT);
    // Playing the bot's own choice is no mistake, even if the bot sees a refutation one move later.
    if (fault !== null && lost !== null && better !== step.move) verdicts.set(index, { fault, lost, better });
  });
  return verdicts;

  function lostByMove(seat: string, was: number | null, is: number | null): number | null {
    if (was === null || is === null) return null;
    return expectedFor(table, seat, was) - expectedFor(table, seat, is);
  }
}

function lostByShot({ played, better }: InsightView): number | null {
  return played && better ? better.value - played.value : null;
}

/** How often a seat's side went wrong, by kind. */
export function countFaults(
  verdicts: Verdicts,
  steps: readonly StepView[],
  seats: readonly string[],
): Record<Fault, number> {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const [index, { fault }] of verdicts) if (seats.includes(steps[index]?.seat ?? '')) counts[fault] += 1;
  return counts;
}

/** The step of the next fault after a step, or of the one before it; null where there is none. */
export function nextFault(verdicts: Verdicts, index: number, backwards: boolean): number | null {
  const steps = [...verdicts.keys()].sort((one, other) => one - other);
  if (backwards) return steps.filter((step) => step < index).at(-1) ?? null;
  return steps.find((step) => step > index) ?? null;
}
