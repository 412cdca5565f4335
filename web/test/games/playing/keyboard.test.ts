import { expect, test } from 'vitest';

import { rowsOnScreen as caramiRows } from '../../../src/games/carami/geometry';
import { rowsOnScreen } from '../../../src/games/flipping';
import { headingOf, nextOf } from '../../../src/games/playing/keyboard';

const ROWS = [
  ['a2', 'b2', 'c2'],
  ['a1', 'b1', 'c1'],
];

test('arrows point, and so does a number pad', () => {
  expect(headingOf('ArrowUp')).toEqual([0, -1]);
  expect(headingOf('8')).toEqual([0, -1]);
  expect(headingOf('3')).toEqual(headingOf('PageDown'));
  expect(headingOf('5')).toBeNull();
  expect(headingOf('q')).toBeNull();
});

test('next goes round the places in reading order', () => {
  const order = rowsOnScreen(ROWS, false).flat();
  expect(nextOf(order, ['a1', 'c2'], 'a2', false)).toBe('c2');
  expect(nextOf(order, ['a1', 'c2'], 'a1', false)).toBe('c2');
  expect(nextOf(order, ['a1', 'c2'], 'c2', true)).toBe('a1');
  expect(nextOf(order, ['a1', 'a2'], 'b2', true)).toBe('a2');
  expect(nextOf(order, [], 'a2', false)).toBeNull();
});

test('on a board turned round, the other way', () => {
  const order = rowsOnScreen(ROWS, true).flat();
  expect(order).toEqual(['c1', 'b1', 'a1', 'c2', 'b2', 'a2']);
  expect(nextOf(order, ['a1', 'c1', 'c2'], 'a1', false)).toBe('c2');
});

test('Carami is read as it lies, too', () => {
  const next = (places: string[], after: string, backwards: boolean, orientation: 0 | 2) =>
    nextOf(caramiRows(orientation).flat(), places, after, backwards);
  expect(next(['f3', 'd3', 'h1'], 'd3', false, 0)).toBe('f3');
  expect(next(['f3', 'd3', 'h1'], 'h1', false, 0)).toBe('d3');
  expect(next(['f3', 'd3', 'h1'], 'd3', true, 0)).toBe('h1');
  expect(next(['f3', 'd3'], 'f3', false, 2)).toBe('d3');
});
