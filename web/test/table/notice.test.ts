import { expect, test } from 'vitest';

import { partOf, readingTime } from '../../src/table/notice';

const BOX = { left: 100, top: 50, width: 200, height: 400 };

test('a place on the screen as parts of the board, never outside it', () => {
  expect(partOf(BOX, 150, 250)).toEqual({ x: 0.25, y: 0.5 });
  expect(partOf(BOX, 20, 900)).toEqual({ x: 0, y: 1 });
  expect(partOf({ ...BOX, width: 0, height: 0 }, 150, 250)).toEqual({ x: 0.5, y: 0.5 });
});

test('a longer sentence stays longer', () => {
  expect(readingTime('Short.')).toBeGreaterThan(3000);
  expect(readingTime('A rather long sentence that explains a rule.')).toBeGreaterThan(readingTime('Short.'));
});
