import { expect, test } from 'vitest';

import { nextOf, placeByKey } from '../../../src/games/carami/keys';

test('arrows and diagonals lead as they are seen', () => {
  expect(placeByKey('ArrowUp', 'f3', 0)).toBe('f4');
  expect(placeByKey('8', 'f3', 0)).toBe('f4');
  expect(placeByKey('PageUp', 'f3', 0)).toBe('g4');
  expect(placeByKey('End', 'e1', 0)).toBe('*e1');
  expect(placeByKey('ArrowUp', 'c6', 1)).toBe('d6');
  expect(placeByKey('ArrowUp', '*e11', 0)).toBeNull();
  expect(placeByKey('x', 'f3', 0)).toBeNull();
});

test('N goes round in reading order', () => {
  expect(nextOf(['f3', 'd3', 'h1'], 'd3', false, 0)).toBe('f3');
  expect(nextOf(['f3', 'd3', 'h1'], 'h1', false, 0)).toBe('d3');
  expect(nextOf(['f3', 'd3', 'h1'], 'd3', true, 0)).toBe('h1');
  expect(nextOf(['f3', 'd3'], 'f3', false, 2)).toBe('d3');
  expect(nextOf([], 'f3', false, 0)).toBeNull();
});
