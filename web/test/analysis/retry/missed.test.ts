import { expect, test } from 'vitest';

import { missedIn } from '../../../src/analysis/retry/missed';
import type { Verdict, Verdicts } from '../../../src/analysis/verdicts';
import { seat, step, table } from '../../fixtures';

const RESULT = { points: {}, winners: ['y'], reason: 'points', loser: null };
const STEPS = [step(), ...['r', 'y', 'r', 'y', 'r'].map((one) => step({ seat: one, move: 'a1-b1' }))];

function verdicts(...lost: readonly (readonly [step: number, lost: number])[]): Verdicts {
  return new Map(lost.map(([at, part]): [number, Verdict] => [at, { fault: 'blunder', lost: part, better: `b${at}` }]));
}

function over(...mine: string[]) {
  const seats = ['r', 'y'].map((name, team) => seat({ seat: name, team, mine: mine.includes(name) }));
  return table({ seats, result: RESULT, to_play: null });
}

test('one’s own mistakes are tried again, the worst first', () => {
  const found = missedIn(verdicts([1, 0.3], [2, 0.9], [3, 0.5], [5, 0.3]), STEPS, over('r'));
  expect(found).toEqual([
    { step: 3, better: 'b3' },
    { step: 1, better: 'b1' },
    { step: 5, better: 'b5' },
  ]);
});

test('who only looks on may try everybody’s', () => {
  expect(missedIn(verdicts([1, 0.3], [2, 0.9]), STEPS, over()).map(({ step }) => step)).toEqual([2, 1]);
});

test('there are never many, and none before the game is over', () => {
  const steps = [step(), ...Array.from({ length: 20 }, () => step({ seat: 'r', move: 'a1-b1' }))];
  const many = verdicts(...steps.slice(1).map((_, index) => [index + 1, 0.3] as const));
  expect(missedIn(many, steps, over('r'))).toHaveLength(6);
  expect(missedIn(many, steps, table())).toEqual([]);
});
