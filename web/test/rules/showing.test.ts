import { expect, test } from 'vitest';

import { BEGINNING, isOver, press } from '../../src/rules/showing';

test('each press plays a move; after the last one, the first position is shown again', () => {
  const one = press(BEGINNING, 3);
  expect(one).toEqual({ at: 1, motion: 1 });
  const two = press(one, 3);
  expect(two).toEqual({ at: 2, motion: 2 });
  expect(isOver(one, 3)).toBe(false);
  expect(isOver(two, 3)).toBe(true);
  expect(press(two, 3).at).toBe(0);
});

test('nothing moves on the way back, and the move is seen again after it', () => {
  const back = press(press(BEGINNING, 2), 2);
  expect(back).toEqual({ at: 0, motion: 1 });
  expect(press(back, 2)).toEqual({ at: 1, motion: 2 });
});

test('a picture without moves is over at once', () => {
  expect(isOver(BEGINNING, 1)).toBe(true);
});
