import { expect, test } from 'vitest';

import { cellCentre, CELLS } from '../../../src/games/offboard/geometry';
import { cellByKey } from '../../../src/games/offboard/keys';

test('left and right go along the row, as seen', () => {
  expect(cellByKey('ArrowRight', 'e5', 0, false)).toBe('e6');
  expect(cellByKey('ArrowRight', 'e5', 0, true)).toBe('e4');
  expect(cellByKey('ArrowLeft', 'a1', 0, false)).toBeNull();
});

test('up and down keep their column', () => {
  let cell = 'a3';
  const way = [];
  for (let row = 0; row < 8; row++) {
    cell = cellByKey('ArrowUp', cell, 0, false) ?? '';
    way.push(cell);
  }
  expect(way.at(-1)).toBe('i7');
  expect(way.every((at) => Math.abs(cellCentre(at, false).x) <= 50)).toBe(true);
  expect(cellByKey('ArrowUp', 'i7', 0, false)).toBeNull();
  expect(cellByKey('ArrowUp', 'e5', 0, true)?.[0]).toBe('d');
});

test('the corners of a number pad are the diagonals', () => {
  expect(['Home', 'PageUp', 'End', 'PageDown'].map((key) => cellByKey(key, 'e5', 0, false))).toEqual([
    'f5',
    'f6',
    'd4',
    'd5',
  ]);
  expect(cellByKey('9', 'e5', 0, false)).toBe('f6');
  expect(cellByKey('Home', 'e5', 0, true)).toBe('d5');
});

test('other keys mean nothing', () => {
  expect(cellByKey('q', 'e5', 0, false)).toBeNull();
});

test('every cell can be reached', () => {
  const reached = new Set(['e5']);
  for (const cell of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = cellByKey(key, cell, cellCentre(cell, false).x, false);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(CELLS.length);
});
