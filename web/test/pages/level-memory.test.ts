import { expect, test } from 'vitest';

import type { GameView } from '../../src/messages';
import { firstLevel, rememberLevel } from '../../src/pages/level-memory';
import { game } from '../fixtures';

function gameWith(...names: string[]): GameView {
  return game({ levels: names.map((name) => ({ name, title: {}, character: {}, alike: [] })) });
}

test('who has not chosen begins with the third, or the strongest of fewer', () => {
  expect(firstLevel(gameWith('lou', 'basile', 'jo', 'marcel'), {})).toBe('jo');
  expect(firstLevel(gameWith('lou', 'basile'), {})).toBe('basile');
  expect(firstLevel(gameWith(), {})).toBeNull();
});

test('the last choice is remembered for its game, while there is such a level', () => {
  rememberLevel('offboard', 'lou');
  expect(firstLevel(gameWith('lou', 'basile', 'jo'))).toBe('lou');
  expect(firstLevel({ ...gameWith('lou', 'basile', 'jo'), name: 'carom' })).toBe('jo');
  expect(firstLevel(gameWith('lou', 'basile', 'jo'), { offboard: 'greedy' })).toBe('jo');
  expect(firstLevel(gameWith('lou', 'basile', 'jo'), { offboard: 'camille' })).toBe('camille');
  expect(firstLevel(gameWith(), { offboard: 'camille' })).toBeNull();
});
