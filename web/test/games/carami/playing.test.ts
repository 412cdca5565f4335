import { expect, test } from 'vitest';

import { placeByKey } from '../../../src/games/carami/playing';

test('arrows and diagonals lead as they are seen', () => {
  expect(placeByKey('ArrowUp', 'f3', 0)).toBe('f4');
  expect(placeByKey('8', 'f3', 0)).toBe('f4');
  expect(placeByKey('PageUp', 'f3', 0)).toBe('g4');
  expect(placeByKey('End', 'e1', 0)).toBe('*e1');
  expect(placeByKey('ArrowUp', 'c6', 1)).toBe('d6');
  expect(placeByKey('ArrowUp', '*e11', 0)).toBeNull();
  expect(placeByKey('x', 'f3', 0)).toBeNull();
});
