import { expect, test } from 'vitest';

import { lastWish } from '../../src/pages/last-table';
import { EITHER, firstWish, hasMode, newTable, readWish, type TableWish } from '../../src/pages/table-wish';
import { drawingOf } from '../drawings';
import { game, PARTNER } from '../fixtures';

const LOU = { ...PARTNER, name: 'lou' };
const OFFBOARD = game({ levels: [LOU], options: { points: 6 } });
const CARAMI = game({
  name: 'carami',
  seats: ['s', 'w', 'n', 'e'],
  levels: [LOU],
  options: { players: 4, teams: true },
});
const ALONE = { level: 'lou', clock: '' };

function wish(partial: Partial<TableWish> = {}): TableWish {
  return { ...firstWish(OFFBOARD), ...partial };
}

test('a first table is with a bot where there are any, else around the screen', () => {
  expect(newTable(OFFBOARD, drawingOf('offboard'), firstWish(OFFBOARD), ALONE)).toEqual({
    game: 'offboard',
    seats: { r: { kind: 'me' }, y: { kind: 'bot', level: 'lou' } },
    options: {},
    clock: null,
  });
  expect(firstWish(game()).mode).toBe('screen');
  expect(hasMode(game(), 'watch')).toBe(false);
  expect(hasMode(OFFBOARD, 'alone')).toBe(false);
});

test('a wish has its side, its options, its names and its clock', () => {
  const table = newTable(
    OFFBOARD,
    drawingOf('offboard'),
    wish({ mode: 'screen', names: { r: ' Ada ' }, typed: { points: '3' } }),
    { ...ALONE, clock: '5+3' },
  );
  expect(table.seats).toEqual({ r: { kind: 'me', name: 'Ada' }, y: { kind: 'me' } });
  expect(table.options).toEqual({ points: 3 });
  expect(table.clock).toBe('5+3');
});

test('any side is one of them', () => {
  const { seats } = newTable(OFFBOARD, drawingOf('offboard'), wish({ side: EITHER }), ALONE);
  expect(Object.values(seats).filter(({ kind }) => kind === 'me')).toHaveLength(1);
});

test('a side that the options have removed is nobody’s', () => {
  const read = readWish(CARAMI, drawingOf('carami'), wish({ side: 'e', typed: { players: '2' } }), 'lou');
  expect(read.seats).not.toContain('e');
  expect(read.seats).toContain(read.side);
});

test('who only watches has neither a clock nor a seat', () => {
  const table = newTable(OFFBOARD, drawingOf('offboard'), wish({ mode: 'watch' }), { ...ALONE, clock: '5+3' });
  expect(table.clock).toBe(null);
  expect(Object.values(table.seats).map(({ kind }) => kind)).toEqual(['bot', 'bot']);
});

test('the last wish comes back, as far as it can be used', () => {
  const kept = {
    mode: 'link',
    side: 'y',
    chosen: { r: 'bot lou', y: 'open' },
    names: { r: 'Ada' },
    typed: { points: '3' },
  };
  expect(lastWish(OFFBOARD, { offboard: kept })).toEqual({
    ...kept,
    chosen: { r: { kind: 'bot', level: 'lou' }, y: { kind: 'open' } },
  });
  expect(lastWish(OFFBOARD, {})).toEqual(firstWish(OFFBOARD));
  expect(lastWish(game(), { offboard: { ...kept, mode: 'bot' } })).toEqual(firstWish(game()));
  expect(lastWish(OFFBOARD, { offboard: { mode: 'fly', side: 7 } })).toEqual(firstWish(OFFBOARD));
  expect(lastWish(OFFBOARD, { offboard: { ...kept, chosen: 7, typed: [] } }).chosen).toEqual({});
});
