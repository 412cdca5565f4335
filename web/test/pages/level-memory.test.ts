import { expect, test } from 'vitest';

import type { GameView } from '../../src/messages';
import { firstLevel, rememberLevel } from '../../src/pages/level-memory';

function game(...names: string[]): GameView {
  const levels = names.map((name) => ({ name, title: {}, character: {} }));
  return { name: 'offboard', seats: ['r', 'y'], options: {}, levels, former_levels: [], showcase: [] };
}

test('who has not chosen begins with the third, or the strongest of fewer', () => {
  expect(firstLevel(game('lou', 'basile', 'jo', 'marcel'), {})).toBe('jo');
  expect(firstLevel(game('lou', 'basile'), {})).toBe('basile');
  expect(firstLevel(game(), {})).toBeNull();
});

test('the last choice is remembered for its game, while there is such a level', () => {
  rememberLevel('offboard', 'lou');
  expect(firstLevel(game('lou', 'basile', 'jo'))).toBe('lou');
  expect(firstLevel({ ...game('lou', 'basile', 'jo'), name: 'carom' })).toBe('jo');
  expect(firstLevel(game('lou', 'basile', 'jo'), { offboard: 'greedy' })).toBe('jo');
});
