import { expect, test } from 'vitest';

import { carami } from '../../src/games/carami';
import { offboard } from '../../src/games/offboard';
import { readOptions } from '../../src/pages/option-fields';
import {
  botsToWatch,
  readSitter,
  seatSitters,
  seatsToName,
  sitterText,
  withChosen,
  withNames,
} from '../../src/pages/seating';

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

test('one alone takes every seat that is left', () => {
  expect(seatSitters(['s'], { mode: 'alone', side: 's', level: 'greedy' })).toEqual({ s: { kind: 'me' } });
});

test('different bots sit down to be watched, as far as there are so many', () => {
  const levels = ['lou', 'basile', 'jo'].map((name) => ({ name, title: {}, character: {}, alike: [] }));
  expect(botsToWatch(['s', 'w', 'n', 'e'], levels, 2)).toEqual({
    s: { kind: 'bot', level: 'jo' },
    w: { kind: 'bot', level: 'lou' },
    n: { kind: 'bot', level: 'basile' },
    e: { kind: 'bot', level: 'jo' },
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

test('seat by seat, who was chosen sits there', () => {
  const open = seatSitters(['s', 'w', 'n', 'e'], { mode: 'link', side: 's', level: null });
  const bot = readSitter('bot greedy');
  expect(bot).toEqual({ kind: 'bot', level: 'greedy' });
  expect(sitterText(bot)).toBe('bot greedy');
  expect(sitterText(readSitter('open'))).toBe('open');
  expect(withChosen(open, { n: bot, x: bot })).toEqual({ ...open, n: bot });
});

test('choices and flags are sent as what they are', () => {
  const defaults = { players: 4, teams: true, start: 'abc' };
  const read = (typed: Record<string, string>) => readOptions(carami.optionFields, typed, defaults);
  expect(read({ players: '2', teams: 'false' })).toEqual({ players: 2, teams: false });
  expect(read({ players: '4', teams: 'true' })).toEqual({});
  expect(carami.seatsAt?.({ players: 2 })).toEqual(['s', 'n']);
});

test('people around one screen may have names', () => {
  const sitters = seatSitters(seats, { mode: 'screen', side: 'r', level: null });
  expect(seatsToName(sitters)).toEqual(['r', 'y']);
  expect(withNames(sitters, { r: '  Marie   Ange ', y: ' ' })).toEqual({
    r: { kind: 'me', name: 'Marie Ange' },
    y: { kind: 'me' },
  });
});

test('a reader with one seat has no name but the nickname', () => {
  const sitters = seatSitters(seats, { mode: 'link', side: 'r', level: null });
  expect(seatsToName(sitters)).toEqual([]);
  expect(withNames(sitters, { r: 'Colette' })).toEqual(sitters);
});
