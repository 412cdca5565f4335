import { expect, test } from 'vitest';

import type { Insights } from '../../src/analysis/insights';
import { countFaults, nextFault, verdictsOf } from '../../src/analysis/verdicts';
import { chances, insight, step, table } from '../fixtures';

const STEPS = [
  step(),
  step({ seat: 'r', move: 'r1' }),
  step({ seat: 'y', move: 'y1' }),
  step({ seat: 'r', move: 'r2' }),
  step({ seat: 'y', move: 'y2' }),
];

function seen(...expected: (number | null)[]): Insights {
  return new Map(expected.map((part, index) => [index, insight({ step: index, expected: part, line: ['best'] })]));
}

function faults(insights: Insights): [number, string][] {
  return [...verdictsOf(STEPS, table(), insights)].map(([index, { fault }]) => [index, fault]);
}

test('a drop of a tenth is an inaccuracy, of two a mistake, of three a blunder: for whoever moved', () => {
  expect(faults(seen(0.6, 0.5, 0.5, 0.5, 0.5))).toEqual([[1, 'inaccuracy']]);
  expect(faults(seen(0.5, 0.5, 0.7, 0.7, 0.7))).toEqual([[2, 'mistake']]);
  expect(faults(seen(0.5, 0.5, 0.5, 0.2, 0.2))).toEqual([[3, 'blunder']]);
  expect(faults(seen(0.5, 0.41, 0.5, 0.59, 0.5))).toEqual([]);
});

test('nothing is said of a move before both sides of it have been looked at', () => {
  expect(faults(seen(0.9, null, 0.1))).toEqual([]);
  expect(faults(new Map([[1, insight({ step: 1, expected: 0.1 })]]))).toEqual([]);
});

test('who plays what the bot would play makes no mistake, whatever it sees later', () => {
  const insights = new Map(seen(0.9, 0.1, 0.1)).set(0, insight({ expected: 0.9, line: ['r1', 'y1'] }));
  expect(faults(insights)).toEqual([]);
});

test('to let a proved win slip is a blunder, with what would have won', () => {
  const insights = new Map([
    [0, insight({ expected: 0.7, wins_in: 5, line: ['winning', 'y9'] })],
    [1, insight({ step: 1, expected: 0.55 })],
  ]);
  expect(verdictsOf(STEPS, table(), insights).get(1)).toEqual({ fault: 'blunder', lost: 1 - 0.55, better: 'winning' });
});

test('shots are judged by the pieces they give away', () => {
  const shot = (index: number, played: number, better: number | null) =>
    [
      index,
      insight({
        step: index,
        played: chances({ value: played }),
        better: better === null ? null : chances({ value: better }),
      }),
    ] as const;
  const insights = new Map([shot(0, 0.2, 1.6), shot(1, 0.2, 1.8), shot(2, 0, 3.2), shot(3, -1, 4.4)]);
  expect(faults(insights)).toEqual([
    [2, 'inaccuracy'],
    [3, 'mistake'],
    [4, 'blunder'],
  ]);
});

test('faults are counted by side, and lead to each other', () => {
  const verdicts = verdictsOf(STEPS, table(), seen(0.8, 0.5, 0.5, 0.3, 0.4));
  expect(countFaults(verdicts, STEPS, ['r'])).toEqual({ inaccuracy: 0, mistake: 1, blunder: 1 });
  expect(countFaults(verdicts, STEPS, ['y'])).toEqual({ inaccuracy: 1, mistake: 0, blunder: 0 });
  expect(nextFault(verdicts, 1, false)).toBe(3);
  expect(nextFault(verdicts, 3, true)).toBe(1);
  expect(nextFault(verdicts, 1, true)).toBeNull();
  expect(nextFault(verdicts, 4, false)).toBeNull();
});
