import { afterEach, expect, test } from 'vitest';

import type { Announcement } from '../../src/connection';
import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import { announcementText } from '../../src/table/news';
import type { TableState } from '../../src/table-state';
import { step, table } from '../fixtures';

afterEach(() => {
  language.value = 'en';
});

function state(steps: number, partial: Partial<TableState> = {}): TableState {
  return { version: 1, steps: Array.from({ length: steps }, () => step()), table: table(), ...partial };
}

function announced(wins_in: number): Announcement {
  return { type: 'announced', seat: 'y', wins_in, steps: 10 };
}

test('a bot tells what it sees, in either language, and counts down', () => {
  expect(announcementText(offboard, state(10), announced(5))).toBe('greedy sees a win in 5 moves');
  expect(announcementText(offboard, state(14), announced(5))).toBe('greedy sees a win in 1 move');
  expect(announcementText(offboard, state(10), announced(-4))).toBe('greedy sees no way out: lost in 4 moves');
  language.value = 'fr';
  expect(announcementText(offboard, state(10), announced(5))).toBe('greedy voit la victoire en 5 coups');
});

test('there is nothing to tell once it has come, or the game is over', () => {
  expect(announcementText(offboard, state(15), announced(5))).toBeNull();
  expect(announcementText(offboard, state(10), null)).toBeNull();
  const result = { winners: ['y'], points: {}, reason: 'points' };
  expect(announcementText(offboard, state(10, { table: table({ result }) }), announced(5))).toBeNull();
});
