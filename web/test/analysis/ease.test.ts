import { expect, test } from 'vitest';

import { easeOf, madeBy } from '../../src/analysis/ease';
import type { Insights } from '../../src/analysis/insights';
import type { InsightView } from '../../src/messages';
import { chances, insight, step, table } from '../fixtures';

const SEATS = { s: 0, n: 0 };
const STEPS = [
  step({ points: SEATS }),
  step({ seat: 's', move: 'one', points: SEATS }), // shoots again
  step({ seat: 's', move: 'two', points: SEATS }), // misses
  step({ seat: 'n', move: 'three', points: { s: 0, n: 5 } }), // wins the round
  step({ points: { s: 0, n: 5 } }),
];

function shot(at: number, played: number | null, better: number | null): [number, InsightView] {
  const like = (part: number | null) => (part === null ? null : chances({ like: part }));
  return [at, insight({ step: at, played: like(played), better: like(better) })];
}

test('a shot is easy, fair or hard by how often the hand makes it', () => {
  expect([0.9, 0.65, 0.5, 0.35, 0.3, 0].map(easeOf)).toEqual(['easy', 'easy', 'fair', 'fair', 'hard', 'hard']);
});

test('turns count by the surest shot there was, and as made if they kept the turn or won the round', () => {
  const insights: Insights = new Map([shot(0, 0.8, null), shot(1, 0.1, 0.9), shot(2, 0.2, 0.3)]);
  const over = table({ to_play: null });
  expect(madeBy('s', STEPS, over, insights)).toEqual(new Map([['easy', { of: 2, made: 1 }]]));
  expect(madeBy('n', STEPS, over, insights)).toEqual(new Map([['hard', { of: 1, made: 1 }]]));
});

test('nothing is counted where no hand is known, or nothing was shot', () => {
  const insights: Insights = new Map([
    [0, insight({ played: chances({ like: null }) })],
    [1, insight({ step: 1, better: chances({ like: 0.9 }) })],
  ]);
  expect(madeBy('s', STEPS, table(), insights).size).toBe(0);
});
