import { afterEach, expect, test } from 'vitest';

import { games } from '../../src/api';
import { carami } from '../../src/games/carami';
import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import type { TableView } from '../../src/messages';
import { botAt, calledName, holderOf, nextBot } from '../../src/table/naming';
import { resultText, turnText } from '../../src/table/status';
import { fourSeats, game, seat, table } from '../fixtures';

afterEach(() => {
  games.value = null;
});

/** A table around one screen; some seats have names of their own. */
function screen(view: TableView, names: Readonly<Record<string, string>>): TableView {
  const seats = view.seats.map((seat) => {
    const name = names[seat.seat];
    return { ...seat, kind: 'person' as const, mine: true, named: name !== undefined, name: name ?? 'Olive 88' };
  });
  return { ...view, seats };
}

test('around one screen, seats without a name are called by their side', () => {
  const both = screen(table(), { r: 'Colette' });
  expect(holderOf(offboard, both, 'r')).toBe('Colette');
  expect(holderOf(offboard, both, 'y')).toBe('Yellow');
  expect(calledName(offboard, both, 'y')).toBe('Yellow');
});

test('a name that is the nickname too is still a name', () => {
  const both = screen(table(), { r: 'Olive 88' });
  expect(holderOf(offboard, both, 'r')).toBe('Olive 88');
  expect(holderOf(offboard, both, 'y')).toBe('Yellow');
});

test('names are in the status and the result', () => {
  const both = screen(table(), { r: 'Colette', y: 'Marcel' });
  expect(turnText(offboard, both)).toBe('Colette to play');
  const result = { winners: ['y'], points: { r: 2, y: 6 }, reason: 'points', loser: null };
  expect(resultText(offboard, { ...both, result })).toEqual({
    title: 'Marcel (Yellow) wins',
    reason: 'The points to win are reached',
    score: 'Colette\u00a02 – Marcel\u00a06',
  });
  language.value = 'fr';
  expect(turnText(offboard, both)).toBe('Colette joue');
});

test('teams are called by the names of their players', () => {
  const result = { winners: ['s', 'w'], points: { s: 11, w: 2, n: 5, e: 0 }, reason: 'back_line', loser: null };
  const all = screen(fourSeats({ result }), { s: 'Colette', w: 'Zoé', n: 'Marcel' });
  expect(turnText(carami, { ...all, result: null })).toBe('Colette (South) to play');
  expect(resultText(carami, all)?.title).toBe('Colette and Zoé win');
  expect(resultText(carami, all)?.score).toBe('Colette and Zoé\u00a013 – Marcel and East\u00a05');
});

const BASILE = { name: 'basile', title: { en: 'Basile', fr: 'Basile' }, character: {}, alike: ['Clémence', 'Nadir'] };
const bot = (side: string) => seat({ seat: side, kind: 'bot', name: 'basile' });

test('bots of one level are different people', () => {
  games.value = [game({ name: 'carami', levels: [BASILE] })];
  const three = fourSeats({ seats: [seat({ seat: 's', name: 'Ada', mine: true }), bot('w'), bot('n'), bot('e')] });
  expect(['w', 'n', 'e'].map((side) => holderOf(carami, three, side))).toEqual(['Basile', 'Clémence', 'Nadir']);
  expect(nextBot(three, 'basile')).toBe('Basile 4');
  expect(nextBot(three, 'jo')).toBe('jo');
});

test('a bot that sits in takes nobody’s name', () => {
  games.value = [game({ name: 'carami', levels: [BASILE] })];
  const left = seat({ seat: 's', name: 'Ada', stand_in: 'basile' });
  const two = fourSeats({ seats: [left, bot('n')] });
  expect(nextBot(fourSeats({ seats: [{ ...left, stand_in: null }, bot('n')] }), 'basile')).toBe('Clémence');
  expect(two.seats.map((one) => botAt(two, one))).toEqual(['Clémence', 'Basile']);
});
