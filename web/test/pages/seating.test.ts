import { expect, test } from 'vitest';

import { offboard } from '../../src/games/offboard';
import { readOptions } from '../../src/pages/option-fields';
import { seatSitters } from '../../src/pages/seating';

const seats = ['r', 'y'];

test('seats are given by the way of playing', () => {
  expect(seatSitters(seats, { mode: 'bot', side: 'y', level: 'greedy' })).toEqual({
    r: { kind: 'bot', level: 'greedy' },
    y: { kind: 'me' },
  });
  expect(seatSitters(seats, { mode: 'screen', side: 'y', level: null })).toEqual({
    r: { kind: 'me' },
    y: { kind: 'me' },
  });
  expect(seatSitters(seats, { mode: 'link', side: 'r', level: 'greedy' })).toEqual({
    r: { kind: 'me' },
    y: { kind: 'open' },
  });
});

test('only options that were changed are sent, in their own types', () => {
  const defaults = { points: 6, targets: [1, 2, 3], start: 'abc' };
  expect(readOptions(offboard.optionFields, { points: '6', start: '  ' }, defaults)).toEqual({});
  expect(readOptions(offboard.optionFields, { points: '3', targets: '3, 2 1' }, defaults)).toEqual({
    points: 3,
    targets: [3, 2, 1],
  });
});
