import { expect, test } from 'vitest';

import { cellByKey } from '../../../src/games/arcanor/keys';

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
