import { expect, test } from 'vitest';

import { bestMove, expectedFor, promiseText, winsFor } from '../../src/table/outlook';
import { fourSeats, insight, table } from '../fixtures';

test('insights speak for the team of the first seat; the others see them the other way round', () => {
  const wins = insight({ wins_in: 5 });
  expect(winsFor(table(), 'r', wins)).toBe(5);
  expect(winsFor(table(), 'y', wins)).toBe(-5);
  expect(['s', 'w', 'n', 'e'].map((seat) => winsFor(fourSeats(), seat, wins))).toEqual([5, 5, -5, -5]);
  expect(expectedFor(table(), 'y', 0.3)).toBeCloseTo(0.7);
  expect(winsFor(table(), 'r', insight())).toBeNull();
});

test('a hint promises what is certain, or says how likely a shot is', () => {
  expect(promiseText(table(), 'r', insight({ wins_in: 5 }))).toBe('It wins in 5 moves, counting everybody’s.');
  expect(promiseText(table(), 'y', insight({ wins_in: 4 }))).toContain('lost in 4 moves');
  expect(promiseText(table(), 'r', insight({ expected: 0.9 }))).toBe('');
  const better = { move: '0/0/2', keeps: 0.724, repeats: 0.6, value: 1, like: null };
  expect(promiseText(table(), 'r', insight({ better }))).toContain('72%');
});

test('the move to play is the better shot, or the first of the line', () => {
  expect(bestMove(insight({ line: ['a1-b1', 'i9-h9'] }))).toBe('a1-b1');
  expect(bestMove(insight({ better: { move: '0/0/2', keeps: 1, repeats: 1, value: 1, like: null } }))).toBe('0/0/2');
  expect(bestMove(insight())).toBeNull();
});
