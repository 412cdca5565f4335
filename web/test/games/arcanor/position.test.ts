import { expect, test } from 'vitest';

import { parsePosition, readRow } from '../../../src/games/arcanor/position';

test('rows are read from 7 to 1, free cells in runs', () => {
  const { stacks, turn } = parsePosition('cd,ab,1,cd,ab,1,cd,ab/8/8/8/8/8/AB,CD,1,AB,CD,1,AB,CD d 3');
  expect(turn).toBe('d');
  expect(stacks.size).toBe(12);
  expect(stacks.get('a7')).toEqual({ side: 'd', size: 3, contents: [{ side: 'd', size: 4 }], text: 'cd' });
  expect(stacks.get('h1')?.size).toBe(3);
  expect(stacks.has('c1')).toBe(false);
});

test('contents that are hidden are not the same as none', () => {
  const [hidden, empty, full] = readRow('A?,A,AbC,5');
  expect(hidden).toMatchObject({ side: 'l', size: 1, contents: null, text: 'A?' });
  expect(empty?.contents).toEqual([]);
  expect(full?.contents).toEqual([
    { side: 'd', size: 2 },
    { side: 'l', size: 3 },
  ]);
});

test('a row has eight columns', () => {
  expect(readRow('2,B?,5')).toHaveLength(8);
  expect(readRow('8').every((stack) => stack === null)).toBe(true);
});
