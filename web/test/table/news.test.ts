import { expect, test } from 'vitest';

import type { Announcement } from '../../src/connection';
import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import type { TableView } from '../../src/messages';
import type { TableState } from '../../src/table-state';
import { announcementText, arrivalText, changeText, playedText, saidText } from '../../src/table/news';
import { motion, seat, step, table } from '../fixtures';

const friend = seat({ seat: 'y', team: 1, name: 'Zoé' });
const me = table().seats[0]!;
const state = (partial: Partial<TableView> = {}, steps = [step()]) => ({
  version: 1,
  steps,
  arrivedAt: 0,
  table: table({ seats: [me, friend], ...partial }),
});
const change = (before: Partial<TableView>, after: Partial<TableView>) =>
  changeText(offboard, state(before), state(after));

test('a move is told with whose turn follows', () => {
  const moved = step({ seat: 'r', move: 'a1-b1', trace: [motion('a1', 'b1')] });
  expect(playedText(offboard, state({ to_play: 'y' }, [step(), moved]))).toBe('You: a1 to b1. Waiting for Zoé…');
});

test('a spectator is told that they watch', () => {
  const seats = [{ ...me, mine: false }, friend];
  expect(arrivalText(offboard, state({ seats }))).toBe('Offboard. You are watching. Waiting for Ada…');
});

test('offers of a draw and of another game are told', () => {
  expect(change({}, { draw_offer: 'y' })).toBe('Zoé offers a draw.');
  expect(change({}, { draw_offer: 'r' })).toContain('Draw offered');
  const result = { winners: ['r'], points: { r: 6, y: 0 }, reason: 'points', loser: null };
  expect(change({ result }, { result, rematch: ['y'] })).toBe('Zoé would like to play again.');
});

test('an offer that is declined, or played over, is told; one that ends the game is not', () => {
  expect(change({ draw_offer: 'r' }, {})).toBe('The draw was declined.');
  const moved = step({ seat: 'y', move: 'g5-f5', trace: [motion('g5', 'f5')] });
  const offered = state({ draw_offer: 'r', to_play: 'y' });
  expect(playedText(offboard, state({}, [step(), moved]), offered)).toBe(
    'Yellow: g5 to f5. The offer of a draw has lapsed: the game goes on. Your turn',
  );
  const result = { winners: [], points: { r: 0, y: 0 }, reason: 'agreed', loser: null };
  expect(change({ draw_offer: 'r' }, { result })).toContain('A draw. By agreement');
});

test('asking to take a move back is told, and how that ends', () => {
  expect(change({}, { takeback_offer: 'y' })).toBe('Zoé would like to take a move back.');
  expect(change({}, { takeback_offer: 'r' })).toContain('up to the other player.');
  expect(change({ takeback_offer: 'r' }, {})).toBe('The move stays: taking it back was declined.');
  const moved = step({ seat: 'y', move: 'g5-f5', trace: [motion('g5', 'f5')] });
  expect(playedText(offboard, state({}, [step(), moved]), state({ takeback_offer: 'r' }))).toContain(
    'The move stays: the game goes on.',
  );
  const played = state({ takeback_offer: 'r' }, [step(), moved]);
  expect(changeText(offboard, played, state())).toBe('Your turn');
});

test('time that is given, and a bot that sits in, are told', () => {
  const clock = (r: number) => ({ control: '5+3', left_ms: { r, y: 60_000 }, running_ms: 0 });
  expect(change({ clock: clock(5000) }, { clock: clock(20_000) })).toBe('Ada gets 15 seconds more.');
  expect(change({}, { seats: [me, { ...friend, stand_in: 'jo' }] })).toBe('jo plays for Zoé');
});

test('a bot that is to play for somebody is told, and how that ends', () => {
  const asked = { stand_in_offer: 'y', stand_in_level: 'jo' };
  expect(change({}, asked)).toBe('Zoé would like jo (a bot) to play on for them.');
  expect(change({}, { ...asked, stand_in_offer: 'r' })).toBe(
    'You would like jo to play on for you. It is up to the other player.',
  );
  expect(change(asked, {})).toBe('No bot takes over: that was declined.');
  expect(change(asked, { seats: [me, { ...friend, stand_in: 'jo' }] })).toBe('jo plays for Zoé');
  expect(change({ seats: [{ ...me, stand_in: 'jo' }, friend] }, {})).toBe('Ada plays again.');
});

test('bots that pause are told, and that they go on', () => {
  const seats = [
    { ...me, kind: 'bot' as const, name: 'jo', mine: false },
    { ...friend, kind: 'bot' as const, name: 'lou' },
  ];
  expect(change({ seats, pace: 'normal' }, { seats, pace: 'paused' })).toBe('The bots pause');
  expect(change({ seats, pace: 'paused' }, { seats, pace: 'slow' })).toBe('jo is thinking…');
  expect(change({ seats, pace: 'slow' }, { seats, pace: 'fast' })).toBe('');
});

test('what somebody says is told in the reader’s language', () => {
  const said = { type: 'said', seat: 'y', phrase: 'well_played' } as const;
  expect(saidText(offboard, state().table, said)).toBe('Zoé: Well played!');
  language.value = 'fr';
  expect(saidText(offboard, state().table, said)).toBe('Zoé\u00a0: Bien joué\u202f!');
});

test('whoever must pass, or has a marble in hand, is told what to do; others are not', () => {
  expect(arrivalText(offboard, state({ moves: ['--'] }))).toMatch(/Your turn\. None of your marbles.*pass.*\(O13\)\.$/);
  const hand = step({ position: step().position.replace('r - 0', 'r h 0') });
  const told = arrivalText(offboard, state({ moves: ['x', '@e5'] }, [hand]));
  expect(told).toContain('Your turn. A marble came back');
  expect(arrivalText(offboard, state({ moves: null, actions: {}, to_play: 'y' }, [hand]))).not.toContain('came back');
});

test('an end without a move is told', () => {
  const result = { winners: ['r'], points: { r: 0, y: 0 }, reason: 'resigned', loser: null };
  expect(change({}, { result })).toBe('You win! By resignation. Final score: You\u00a00 – Zoé\u00a00.');
});

test('a player who sits down is told by the turn; a new name is not news', () => {
  const open = { ...friend, kind: 'open' as const, name: '' };
  expect(change({ seats: [me, open], to_play: null }, {})).toBe('Your turn');
  expect(change({}, { seats: [me, { ...friend, name: 'Rose' }] })).toBe('');
});

test('a move taken back is told even when the turn is the same', () => {
  const before = state({}, [step(), step({ move: 'a' }), step({ move: 'b' })]);
  expect(changeText(offboard, before, state())).toBe('Your turn');
});

function afterSteps(steps: number, partial: Partial<TableState> = {}): TableState {
  return { version: 1, steps: Array.from({ length: steps }, () => step()), table: table(), arrivedAt: 0, ...partial };
}

function announced(wins_in: number): Announcement {
  return { type: 'announced', seat: 'y', wins_in, steps: 10 };
}

test('a bot tells what it sees, in either language, and counts down', () => {
  expect(announcementText(offboard, afterSteps(10), announced(5))).toBe('greedy sees a win in 5 moves');
  expect(announcementText(offboard, afterSteps(14), announced(5))).toBe('greedy sees a win in 1 move');
  expect(announcementText(offboard, afterSteps(10), announced(-4))).toBe('greedy sees no way out: lost in 4 moves');
  language.value = 'fr';
  expect(announcementText(offboard, afterSteps(10), announced(5))).toBe('greedy voit la victoire en 5 coups');
});

test('there is nothing to tell once it has come, or the game is over', () => {
  expect(announcementText(offboard, afterSteps(15), announced(5))).toBeNull();
  expect(announcementText(offboard, afterSteps(10), null)).toBeNull();
  const result = { winners: ['y'], points: {}, reason: 'points', loser: null };
  expect(announcementText(offboard, afterSteps(10, { table: table({ result }) }), announced(5))).toBeNull();
});
