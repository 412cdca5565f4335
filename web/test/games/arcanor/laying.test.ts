import { expect, test } from 'vitest';

import { firstRow, isRow, layStacks, rowText, swapped } from '../../../src/games/arcanor/laying';

test('the first row is that of the fixed start', () => {
  expect(rowText(firstRow('l'))).toBe('AB,CD,1,AB,CD,1,AB,CD');
  expect(rowText(firstRow('d'))).toBe('cd,ab,1,cd,ab,1,cd,ab');
});

test('pairs change places with each other and with free cells, which are written in runs', () => {
  const row = swapped(firstRow('l'), 0, 2);
  expect(rowText(row)).toBe('1,CD,AB,AB,CD,1,AB,CD');
  expect(rowText(swapped(row, 1, 5))).toBe('2,AB,AB,CD,CD,AB,CD');
});

test('what is laid stands there closed', () => {
  expect(layStacks(firstRow('d')).map((stack) => stack?.text ?? '')).toEqual([
    'c?',
    'a?',
    '',
    'c?',
    'a?',
    '',
    'c?',
    'a?',
  ]);
});

test('rows are told from other moves', () => {
  expect(isRow('AB,CD,1,AB,CD,1,AB,CD')).toBe(true);
  for (const move of ['b1-c2', 'b1^c2', '?b1', '--', '?']) expect(isRow(move)).toBe(false);
});
