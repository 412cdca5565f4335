import { expect, test } from 'vitest';

import { parsePosition } from '../../../src/games/offboard/position';
import { START } from '../../fixtures';

test('reads the start', () => {
  const { marbles, targets, turn, inHand } = parsePosition(START);
  expect(marbles.size).toBe(24);
  expect(['a1', 'b2', 'c5', 'g5', 'h8', 'i9'].map((cell) => marbles.get(cell))).toEqual(['r', 'r', 'r', 'y', 'y', 'y']);
  expect(marbles.has('b1')).toBe(false);
  expect(marbles.has('b6')).toBe(false);
  expect(targets).toEqual(Array(12).fill(null));
  expect(turn).toBe('r');
  expect(inHand).toBe(false);
});

test('reads targets, the player to move and a marble in hand', () => {
  const position = parsePosition('5/6/7/8/4r4/8/7/6/4y r----y------ y h 12');
  expect([...position.marbles]).toEqual([
    ['e5', 'r'],
    ['a5', 'y'],
  ]);
  expect(position.targets[0]).toBe('r');
  expect(position.targets[5]).toBe('y');
  expect(position.turn).toBe('y');
  expect(position.inHand).toBe(true);
});
