import { expect, test } from 'vitest';

import { cursorAt, move, shownIndex } from '../src/stepping';

test('now is the newest step, whatever it is', () => {
  expect(shownIndex(null, 5)).toBe(4);
  expect(shownIndex(null, 6)).toBe(5);
  expect(shownIndex(2, 6)).toBe(2);
});

test('steps that were taken back are not shown', () => {
  expect(shownIndex(5, 3)).toBe(2);
});

test('going on from the last step but one comes to now', () => {
  expect(move(3, 'next', 5)).toBeNull();
  expect(move(2, 'next', 5)).toBe(3);
});

test('nothing lies beyond the ends', () => {
  expect(move(0, 'prev', 5)).toBe(0);
  expect(move(null, 'next', 5)).toBeNull();
  expect(move(null, 'prev', 5)).toBe(3);
  expect(move(null, 'first', 5)).toBe(0);
  expect(move(1, 'last', 5)).toBeNull();
  expect(cursorAt(0, 1)).toBeNull();
});
