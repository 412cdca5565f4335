import { afterEach, expect, test } from 'vitest';

import { games } from '../../src/api';
import { offboard } from '../../src/games/offboard';
import { isMyTurn } from '../../src/table-state';
import { language } from '../../src/i18n/language';
import { resultText, turnText } from '../../src/table/status';
import { game, table } from '../fixtures';

afterEach(() => {
  language.value = 'en';
  games.value = null;
});

const [red, yellow] = table().seats as [ReturnType<typeof table>['seats'][0], ReturnType<typeof table>['seats'][0]];
const friend = { ...yellow, kind: 'person' as const, name: 'Zoé' };

test('says whose turn it is, to whom it concerns', () => {
  expect(turnText(offboard, table())).toBe('Your turn');
  expect(turnText(offboard, table({ to_play: 'y', seats: [red, friend] }))).toBe('Waiting for Zoé…');
  expect(turnText(offboard, table({ seats: [red, { ...friend, mine: true }] }))).toBe('Red to play');
  expect(turnText(offboard, table({ to_play: null, seats: [red, { ...friend, kind: 'open' }] }))).toContain(
    'open seat',
  );
});

test('a thinking bot has its title, once the server has told it', () => {
  const thinking = table({ to_play: 'y' });
  expect(turnText(offboard, thinking)).toBe('greedy is thinking…');
  const level = { name: 'greedy', title: { en: 'Magpie', fr: 'La Pie' }, character: {}, alike: [] };
  games.value = [game({ former_levels: [level] })];
  language.value = 'fr';
  expect(turnText(offboard, thinking)).toBe('La Pie réfléchit…');
});

test('says who won, and how', () => {
  const result = { winners: ['r'], points: { r: 6, y: 2 }, reason: 'points', loser: null };
  expect(resultText(offboard, table({ result }))).toEqual({
    title: 'You win!',
    reason: 'The points to win are reached',
    score: 'You\u00a06 – greedy\u00a02',
  });
  const lost = { ...result, winners: ['y'], reason: 'resigned', loser: null };
  expect(resultText(offboard, table({ result: lost, seats: [red, friend] }))?.title).toBe('Zoé (Yellow) wins');
  expect(
    resultText(offboard, table({ result: { ...result, winners: [], reason: 'agreed', loser: null } }))?.title,
  ).toBe('A draw');
  expect(resultText(offboard, table())).toBeNull();
});

test('a flag, somebody who left, and a game that was called off have words of their own', () => {
  const ended = (winners: string[], reason: string) =>
    resultText(offboard, table({ result: { winners, points: { r: 1, y: 0 }, reason, loser: null } }));
  expect(ended(['r'], 'time')).toEqual({
    title: 'You win!',
    reason: 'The time ran out',
    score: 'You\u00a01 – greedy\u00a00',
  });
  expect(ended([], 'abandoned')?.title).toBe('A draw');
  expect(ended(['r'], 'abandoned')?.reason).toBe('A player left the table');
  expect(ended([], 'called_off')).toEqual({ title: 'Called off', reason: 'Nobody wins or loses', score: '' });
  language.value = 'fr';
  expect(ended([], 'called_off')).toEqual({
    title: 'Partie annulée',
    reason: 'Personne ne gagne ni ne perd',
    score: '',
  });
  expect(ended(['r'], 'time')?.reason).toBe('Le temps est écoulé');
});

test('a bot that sits in thinks for the one who left, and is not the winner', () => {
  const seats = [red, { ...friend, stand_in: 'jo' }];
  expect(turnText(offboard, table({ to_play: 'y', seats }))).toBe('jo is thinking…');
  const result = { winners: ['y'], points: { r: 0, y: 6 }, reason: 'points', loser: null };
  expect(resultText(offboard, table({ seats, result }))?.title).toBe('Zoé (Yellow) wins');
});

test('a bot that plays for the reader thinks, and it is not the reader’s turn', () => {
  const seats = [{ ...red, stand_in: 'jo' }, friend];
  expect(turnText(offboard, table({ to_play: 'r', seats }))).toBe('jo is thinking…');
  expect(isMyTurn(table({ to_play: 'r', seats }))).toBe(false);
  expect(isMyTurn(table({ to_play: 'r', seats: [red, friend] }))).toBe(true);
});

test('a hundred quiet turns are won by points, drawn only where those are equal (O14)', () => {
  const ended = (winners: string[], reason: string) =>
    resultText(
      offboard,
      table({ result: { winners, points: { r: 5, y: winners.length > 0 ? 0 : 5 }, reason, loser: null } }),
    );
  expect(ended(['r'], 'no_progress')).toEqual({
    title: 'You win!',
    reason: '100 turns without a marble scored or taken out: the player with more points wins',
    score: 'You\u00a05 – greedy\u00a00',
  });
  expect(ended([], 'no_progress')?.reason).toContain('and equal points');
  expect(ended([], 'repetition')?.reason).toBe('The same position for the third time');
  language.value = 'fr';
  expect(ended(['r'], 'no_progress')?.reason).toContain('celui qui a le plus de points gagne');
  expect(ended([], 'no_progress')).toEqual({
    title: 'Partie nulle',
    reason: '100 tours sans marquer ni retirer de bille, et égalité de points',
    score: 'Vous\u00a05 – greedy\u00a05',
  });
  expect(ended([], 'repetition')?.reason).toBe('Même position pour la troisième fois');
  expect(ended(['r'], 'points')?.reason).toBe('Total de points atteint');
});

test('who resigned, left or ran out of time is named, or is the reader', () => {
  const ended = (reason: string, loser: string) =>
    resultText(
      offboard,
      table({ seats: [red, friend], result: { winners: ['r'], points: { r: 1, y: 0 }, reason, loser } }),
    )?.reason;
  expect(ended('resigned', 'y')).toBe('Zoé resigned');
  expect(ended('resigned', 'r')).toBe('You resigned');
  expect(ended('time', 'r')).toBe('You ran out of time');
  language.value = 'fr';
  expect(ended('time', 'y')).toBe('Zoé n’a plus de temps');
  expect(ended('abandoned', 'y')).toBe('Zoé a quitté la table');
});
