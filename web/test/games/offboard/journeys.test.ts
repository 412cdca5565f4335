import { expect, test } from 'vitest';

import { journeys } from '../../../src/games/offboard/journeys';
import { motion } from '../../fixtures';

test('marbles of a line that meet in a cell stay apart', () => {
  const trace = [motion('a1', 'b2'), motion('b2', 'c3')];
  expect(journeys(trace)).toEqual([
    ['a1', 'b2'],
    ['b2', 'c3'],
  ]);
});

test('a marble that finds its target taken goes on to the hand', () => {
  const trace = [motion('f8', 'f9'), motion('f9', 't5'), motion('t5', 'hand')];
  expect(journeys(trace)).toEqual([
    ['f8', 'f9'],
    ['f9', 't5', 'hand'],
  ]);
});
