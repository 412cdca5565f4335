import { expect, test } from 'vitest';

import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import { endingRule, hasLost, isCelebrated, sharedText } from '../../src/table/ending-facts';
import { seat, table } from '../fixtures';

const me = seat({ seat: 'r', name: 'Ada', mine: true });
const friend = seat({ seat: 'y', team: 1, name: 'Zoé' });
const bot = seat({ seat: 'y', team: 1, kind: 'bot', name: 'jo' });
const ended = (seats: (typeof me)[], winners: string[], reason = 'points') =>
  table({ seats, result: { winners, points: { r: 6, y: 2 }, reason, loser: null } });

test('a win is celebrated, a loss and a draw are not', () => {
  expect(isCelebrated(ended([me, bot], ['r']))).toBe(true);
  expect(isCelebrated(ended([me, bot], ['y']))).toBe(false);
  expect(isCelebrated(ended([me, friend], ['y']))).toBe(false);
  expect(isCelebrated(ended([me, friend], []))).toBe(false);
  expect(isCelebrated(table())).toBe(false);
});

test('whoever watches, or plays around one screen, rejoices with the person who won', () => {
  expect(isCelebrated(ended([{ ...me, mine: false }, friend], ['y']))).toBe(true);
  expect(isCelebrated(ended([me, { ...friend, mine: true }], ['y']))).toBe(true);
  expect(isCelebrated(ended([{ ...me, mine: false }, bot], ['y']))).toBe(false);
});

test('nobody rejoices because somebody has gone', () => {
  expect(isCelebrated(ended([me, friend], ['r'], 'abandoned'))).toBe(false);
  expect(isCelebrated(ended([me, friend], ['r'], 'resigned'))).toBe(true);
});

test('who has lost is shown where it turned', () => {
  expect(hasLost(ended([me, bot], ['y']))).toBe(true);
  expect(hasLost(ended([me, bot], ['r']))).toBe(false);
  expect(hasLost(ended([me, bot], []))).toBe(false);
  expect(hasLost(ended([{ ...me, mine: false }, bot], ['y']))).toBe(false);
});

test('the rule that ended the game is known, where one did', () => {
  expect(endingRule(offboard, ended([me, bot], ['r']))).toBe('O12');
  expect(endingRule(offboard, ended([me, bot], [], 'repetition'))).toBe('O14');
  expect(endingRule(offboard, ended([me, bot], ['r'], 'resigned'))).toBeNull();
});

test('what is shared calls nobody “you”', () => {
  expect(sharedText(offboard, ended([me, friend], ['r']))).toBe(
    'A game of Offboard on Tablée: Ada\u00a06 – Zoé\u00a02',
  );
  language.value = 'fr';
  expect(sharedText(offboard, ended([me, friend], ['r']))).toContain('sur Tablée\u00a0: Ada\u00a06');
});
