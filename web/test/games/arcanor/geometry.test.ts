import { expect, test } from 'vitest';

import { cellAt, cellCentre, CELLS, goalOf, homeRow } from '../../../src/games/arcanor/geometry';

test('every cell is found again under its middle, whichever way the board lies', () => {
  expect(CELLS).toHaveLength(56);
  for (const flipped of [false, true]) {
    for (const cell of CELLS) expect(cellAt(cellCentre(cell, flipped), flipped)).toBe(cell);
  }
});

test('a1 is at the bottom left, and flipped at the top right', () => {
  expect(cellCentre('a1', false)).toEqual({ x: -350, y: 300 });
  expect(cellCentre('a1', true)).toEqual({ x: 350, y: -300 });
});

test('beyond the field there is no cell', () => {
  expect(cellAt({ x: -401, y: 0 }, false)).toBeNull();
  expect(cellAt({ x: 0, y: 351 }, false)).toBeNull();
  expect(cellAt({ x: Infinity, y: Infinity }, false)).toBeNull();
});

test('each side’s goal is the other’s home', () => {
  expect(homeRow('d').map(goalOf)).toEqual(Array(8).fill('l'));
  expect(homeRow('l').map(goalOf)).toEqual(Array(8).fill('d'));
  expect(goalOf('d4')).toBeNull();
});
