// The results of an analysis so far, step by step. Of several results for a step the deepest is kept.

import type { InsightView, StepView, TableView } from '../messages';

/** By step. */
export type Insights = ReadonlyMap<number, InsightView>;

interface Result {
  /** The position it is about: a move taken back may have put another in its place. */
  readonly position: string;
  readonly insight: InsightView;
}

export type Results = ReadonlyMap<number, Result>;

export function withInsight(results: Results, insight: InsightView, position: string): Results {
  const before = results.get(insight.step);
  if (before?.position === position && before.insight.depth > insight.depth) return results;
  return new Map(results).set(insight.step, { position, insight });
}

/** Those that are about the steps as they are. */
export function insightsInto(results: Results, steps: readonly StepView[]): Insights {
  const fitting = [...results].filter(([step, { position }]) => steps[step]?.position === position);
  return new Map(fitting.map(([step, { insight }]) => [step, insight]));
}

/** From 0 to 1, for the team of the first seat; null where it is not known. */
export function expectedOf(insight: InsightView | undefined): number | null {
  if (!insight) return null;
  if (insight.wins_in !== null && insight.wins_in !== 0) return insight.wins_in > 0 ? 1 : 0;
  return insight.expected;
}

/** The seat to play at a step: the one that played next, or is to play now. */
export function moverAt(steps: readonly StepView[], index: number, table: TableView): string | null {
  return index < steps.length - 1 ? (steps[index + 1]?.seat ?? null) : table.to_play;
}

export interface Coverage {
  /** How many positions there are to look at, and how many have been. */
  positions: number;
  seen: number;
  /** How many moves ahead, where it was looked furthest; null for shots, where nothing is ahead. */
  deepest: number | null;
}

export function coverageOf(steps: readonly StepView[], table: TableView, insights: Insights): Coverage {
  const positions = [...steps.keys()].filter((index) => moverAt(steps, index, table) !== null);
  const seen = positions.flatMap((index) => insights.get(index) ?? []);
  const isOfShots = seen.some(({ played, better }) => played !== null || better !== null);
  return {
    positions: positions.length,
    seen: seen.length,
    deepest: isOfShots ? null : Math.max(0, ...seen.map(({ depth }) => depth)),
  };
}
