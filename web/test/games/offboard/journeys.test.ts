import { expect, test } from 'vitest';

import { journeys } from '../../../src/games/offboard/journeys';

test('marbles of a line that meet in a cell stay apart', () => {
  const trace = [
    { start: 'a1', end: 'b2' },
    { start: 'b2', end: 'c3' },
  ];
  expect(journeys(trace)).toEqual([
    ['a1', 'b2'],
    ['b2', 'c3'],
  ]);
});

test('a marble that finds its target taken goes on to the hand', () => {
  const trace = [
    { start: 'f8', end: 'f9' },
    { start: 'f9', end: 't5' },
    { start: 't5', end: 'hand' },
  ];
  expect(journeys(trace)).toEqual([
    ['f8', 'f9'],
    ['f9', 't5', 'hand'],
  ]);
});
