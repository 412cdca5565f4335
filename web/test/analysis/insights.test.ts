import { expect, test } from 'vitest';

import { coverageOf, expectedOf, insightsInto, moverAt, withInsight } from '../../src/analysis/insights';
import { insight, step, table } from '../fixtures';

const STEPS = [
  step({ position: 'p0' }),
  step({ position: 'p1', seat: 'r', move: 'a1-b1' }),
  step({ position: 'p2', seat: 'y', move: 'i9-h9' }),
];

test('what was seen deeper stays, and of equal depths the last', () => {
  let seen = withInsight(new Map(), insight({ step: 1, depth: 6, expected: 0.6 }), 'p1');
  seen = withInsight(seen, insight({ step: 1, depth: 4, expected: 0.3 }), 'p1');
  expect(insightsInto(seen, STEPS).get(1)?.expected).toBe(0.6);
  seen = withInsight(seen, insight({ step: 1, depth: 6, expected: 0.7 }), 'p1');
  expect(insightsInto(seen, STEPS).get(1)?.expected).toBe(0.7);
});

test('after a move was taken back, what was seen of it is gone', () => {
  const seen = withInsight(new Map(), insight({ step: 1, depth: 9 }), 'p1');
  const other = [step({ position: 'p0' }), step({ position: 'q1', seat: 'r', move: 'a2-b2' })];
  expect(insightsInto(seen, other).size).toBe(0);
  // A shallow look at what is there now counts more than a deep one at what was.
  expect(insightsInto(withInsight(seen, insight({ step: 1, depth: 2 }), 'q1'), other).get(1)?.depth).toBe(2);
});

test('a proved win is certain', () => {
  expect(expectedOf(insight({ expected: 0.8, wins_in: -3 }))).toBe(0);
  expect(expectedOf(insight({ expected: 0.8, wins_in: 3 }))).toBe(1);
  expect(expectedOf(insight({ expected: 0.4 }))).toBe(0.4);
  expect(expectedOf(undefined)).toBeNull();
});

test('who is to play, and how much has been looked at', () => {
  const over = table({ to_play: null, result: { winners: ['r'], points: {}, reason: 'points', loser: null } });
  expect([0, 1, 2].map((index) => moverAt(STEPS, index, over))).toEqual(['r', 'y', null]);
  const insights = new Map([
    [0, insight({ depth: 8 })],
    [1, insight({ step: 1, depth: 6 })],
    [2, insight({ step: 2, depth: 0 })], // the end, where there is nothing to look at
  ]);
  expect(coverageOf(STEPS, over, insights)).toEqual({ positions: 2, seen: 2, deepest: 8 });
  expect(coverageOf(STEPS, over, new Map())).toEqual({ positions: 2, seen: 0, deepest: 0 });
});
