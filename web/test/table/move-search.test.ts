import { expect, test } from 'vitest';

import { findMoves, moveByKey } from '../../src/table/move-search';

const MOVES = ['b1', 'A1', 'a1-b1', 'c2'];

test('typing finds the same move first, then those that begin so, then the others', () => {
  expect(findMoves(MOVES, '')).toEqual(MOVES);
  expect(findMoves(MOVES, ' a1 ')).toEqual(['A1', 'a1-b1']);
  expect(findMoves(MOVES, 'b1')).toEqual(['b1', 'a1-b1']);
  expect(findMoves(MOVES, 'z')).toEqual([]);
});

test('arrows go through the list, round and round; before the first nothing is chosen', () => {
  expect(moveByKey('ArrowDown', null, 3)).toBe(0);
  expect(moveByKey('ArrowUp', null, 3)).toBe(2);
  expect(moveByKey('ArrowDown', 2, 3)).toBe(0);
  expect(moveByKey('ArrowUp', 0, 3)).toBe(2);
  expect(moveByKey('ArrowDown', null, 0)).toBeNull();
  expect(moveByKey('x', 1, 3)).toBeNull();
});
