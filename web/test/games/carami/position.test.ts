import { expect, test } from 'vitest';

import { parsePosition, timesFilled, waitingRamps } from '../../../src/games/carami/position';
import { LATER, START } from './positions';

test('the start has fifteen marbles in each camp (C6)', () => {
  const { marbles, turn, taken, fills } = parsePosition(START);
  expect(marbles.size).toBe(60);
  expect(marbles.get('f1')).toBe('s');
  expect(marbles.get('a8')).toBe('w');
  expect(marbles.get('h11')).toBe('n');
  expect(marbles.get('k4')).toBe('e');
  expect(marbles.has('f6')).toBe(false);
  expect(turn).toBe('s');
  expect(Object.values(taken)).toEqual([0, 0, 0, 0]);
  expect(Object.values(fills)).toEqual([0, 0, 0, 0]);
});

test('ramps, fills, taken marbles and the turn are read', () => {
  const position = parsePosition(LATER);
  expect(position.marbles.get('*d11')).toBe('s');
  expect(position.marbles.get('*e1')).toBe('n');
  expect(timesFilled(position, 'n')).toBe(1);
  expect(timesFilled(position, 's')).toBe(2);
  expect(position.taken).toEqual({ s: 2, w: 0, n: 0, e: 12 });
  expect(position.turn).toBeNull();
});

test('a marble waits where the slot of its ramp is free (C15)', () => {
  expect(waitingRamps(parsePosition(LATER))).toEqual(['*e1']);
});
