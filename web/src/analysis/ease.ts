// How easy a shot is for a hand like its player's, and how many of the easy and of the hard ones were made.

import type { InsightView, StepView, TableView } from '../messages';
import { type Insights, moverAt } from './insights';

export type Ease = 'easy' | 'fair' | 'hard';

/** From which chance to keep the turn a shot is easy, and below which it is hard. */
const EASY = 0.65;
const HARD = 0.35;

export function easeOf(like: number): Ease {
  if (like >= EASY) return 'easy';
  return like < HARD ? 'hard' : 'fair';
}

/** The chance of the surest shot known at a step, of the one played and the better one; null if it is not known. */
function surest({ played, better }: InsightView): number | null {
  const chances = [played?.like, better?.like].filter((like) => like !== undefined && like !== null);
  return chances.length > 0 ? Math.max(...chances) : null;
}

/** How many shots there were of a kind, and how many of them kept the turn. */
export interface Made {
  of: number;
  made: number;
}

/** What became of a seat's turns, by how easy the surest shot was that it had. */
export function madeBy(
  seat: string,
  steps: readonly StepView[],
  table: TableView,
  insights: Insights,
): Map<Ease, Made> {
  const counts = new Map<Ease, Made>();
  for (const [index, insight] of insights) {
    const like = surest(insight);
    if (like === null || insight.played === null || steps[index + 1]?.seat !== seat) continue;
    const count = counts.get(easeOf(like)) ?? { of: 0, made: 0 };
    count.of += 1;
    if (kept(seat, steps, index + 1, table)) count.made += 1;
    counts.set(easeOf(like), count);
  }
  return counts;
}

/** Whether the shot that led to a step kept the turn, or won points as the last of a round. */
function kept(seat: string, steps: readonly StepView[], index: number, table: TableView): boolean {
  const next = moverAt(steps, index, table);
  if (next !== null) return next === seat;
  return (steps[index]?.points[seat] ?? 0) > (steps[index - 1]?.points[seat] ?? 0);
}
