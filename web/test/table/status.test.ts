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
  const level = { name: 'greedy', title: { en: 'Magpie', fr: 'La Pie' }, character: {} };
  games.value = [game({ former_levels: [level] })];
  language.value = 'fr';
  expect(turnText(offboard, thinking)).toBe('La Pie réfléchit…');
});

test('says who won, and how', () => {
  const result = { winners: ['r'], points: { r: 6, y: 2 }, reason: 'points' };
  expect(resultText(offboard, table({ result }))).toEqual({
    title: 'You win!',
    detail: 'The points to win are reached. Final score: Red 6 – Yellow 2',
  });
  const lost = { ...result, winners: ['y'], reason: 'resigned' };
  expect(resultText(offboard, table({ result: lost, seats: [red, friend] }))?.title).toBe('Zoé (Yellow) wins');
  expect(resultText(offboard, table({ result: { ...result, winners: [], reason: 'agreed' } }))?.title).toBe('A draw');
  expect(resultText(offboard, table())).toBeNull();
});

test('a flag, somebody who left, and a game that was called off have words of their own', () => {
  const ended = (winners: string[], reason: string) =>
    resultText(offboard, table({ result: { winners, points: { r: 1, y: 0 }, reason } }));
  expect(ended(['r'], 'time')).toEqual({
    title: 'You win!',
    detail: 'The time ran out. Final score: Red 1 – Yellow 0',
  });
  expect(ended([], 'abandoned')?.title).toBe('A draw');
  expect(ended(['r'], 'abandoned')?.detail).toContain('A player left the table.');
  expect(ended([], 'called_off')).toEqual({ title: 'Called off', detail: 'Nobody wins or loses' });
  language.value = 'fr';
  expect(ended([], 'called_off')).toEqual({ title: 'Partie annulée', detail: 'Personne ne gagne ni ne perd' });
  expect(ended(['r'], 'time')?.detail).toContain('Le temps est écoulé.');
});

test('a bot that sits in thinks for the one who left, and is not the winner', () => {
  const seats = [red, { ...friend, stand_in: 'jo' }];
  expect(turnText(offboard, table({ to_play: 'y', seats }))).toBe('jo is thinking…');
  const result = { winners: ['y'], points: { r: 0, y: 6 }, reason: 'points' };
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
    resultText(offboard, table({ result: { winners, points: { r: 5, y: winners.length > 0 ? 0 : 5 }, reason } }));
  expect(ended(['r'], 'no_progress')).toEqual({
    title: 'You win!',
    detail:
      '100 turns without a marble scored or taken out: the player with more points wins. Final score: Red 5 – Yellow 0',
  });
  expect(ended([], 'no_progress')?.detail).toContain('and equal points. Final score: Red 5 – Yellow 5');
  expect(ended([], 'repetition')?.detail).toContain('The same position for the third time.');
  language.value = 'fr';
  expect(ended(['r'], 'no_progress')?.detail).toContain('celui qui a le plus de points gagne. Score final');
  expect(ended([], 'no_progress')).toEqual({
    title: 'Partie nulle',
    detail: '100 tours sans marquer ni retirer de bille, et égalité de points. Score final\u00a0: Rouge 5 – Jaune 5',
  });
  expect(ended([], 'repetition')?.detail).toContain('Même position pour la troisième fois.');
  expect(ended(['r'], 'points')?.detail).toContain('Total de points atteint.');
});
