import { expect, test } from 'vitest';

import { cellByKey, nextOf } from '../../../src/games/arcanor/keys';

test('arrows and the number pad lead to the neighbours, as seen on the screen', () => {
  expect(cellByKey('ArrowUp', 'd4', false)).toBe('d5');
  expect(cellByKey('ArrowUp', 'd4', true)).toBe('d3');
  expect(cellByKey('9', 'd4', false)).toBe('e5');
  expect(cellByKey('End', 'd4', true)).toBe('e5');
});

test('at the edge, and for other keys, there is nowhere to go', () => {
  expect(cellByKey('ArrowLeft', 'a4', false)).toBeNull();
  expect(cellByKey('PageUp', 'h7', false)).toBeNull();
  expect(cellByKey('q', 'd4', false)).toBeNull();
});

test('the next of some cells comes in reading order, round and round', () => {
  const cells = ['a1', 'h7', 'd4'];
  expect(nextOf(cells, 'd4', false, false)).toBe('a1');
  expect(nextOf(cells, 'a1', false, false)).toBe('h7');
  expect(nextOf(cells, 'd4', false, true)).toBe('h7');
  expect(nextOf(cells, 'd4', true, false)).toBe('h7');
  expect(nextOf([], 'd4', false, false)).toBeNull();
});
