import { expect, test } from 'vitest';

import { carami } from '../../src/games/carami';
import { carom } from '../../src/games/carom';
import { offboard } from '../../src/games/offboard';
import { plainDrawing } from '../../src/games/plain';
import type { TableView } from '../../src/messages';
import { orientationOf } from '../../src/table/edges';
import { canFacePlayers, quartersBack, seatToFace } from '../../src/table/facing';
import { fourSeats, game, step, table } from '../fixtures';

const shared = table({ seats: table().seats.map((seat) => ({ ...seat, kind: 'person', mine: true })) });

test('only people who share a screen have the board turned to them, where it can be turned', () => {
  expect(canFacePlayers(offboard, shared)).toBe(true);
  expect(canFacePlayers(offboard, table())).toBe(false);
  expect(canFacePlayers(plainDrawing(game()), shared)).toBe(false);
});

test('the board faces the seat to play', () => {
  expect(seatToFace(shared, 'r', [])).toBe('r');
  expect(seatToFace(shared, 'y', [])).toBe('y');
});

test('while others play, it faces who played last here, or sits first', () => {
  const two = fourSeats({ mine: 'sw' });
  const steps = [step(), step({ seat: 's' }), step({ seat: 'w' }), step({ seat: 'n' })];
  expect(seatToFace(two, 'e', steps)).toBe('w');
  expect(seatToFace(two, null, steps)).toBe('w');
  expect(seatToFace(two, 'n', [step()])).toBe('s');
});

test.each([
  ['carami', carami],
  ['carom', carom],
])('four sides of %s are turned to in turn', (_, drawing) => {
  const facing = (view: TableView, seat: string | null, turns = 0) =>
    orientationOf(drawing.seatsAround, view, turns, seat);
  const all = fourSeats({ mine: 'swne' });
  expect(['s', 'w', 'n', 'e'].map((seat) => facing(all, seat))).toEqual([0, 1, 2, 3]);
  expect(facing(all, null)).toBe(0);
  // Turning by hand goes on from there.
  expect(facing(all, 'e', 1)).toBe(0);
});

test('a board turns the short way', () => {
  expect(quartersBack(0, 2)).toBe(2);
  expect(quartersBack(2, 0)).toBe(2);
  expect(quartersBack(0, 1)).toBe(1);
  expect(quartersBack(3, 0)).toBe(1);
  expect(quartersBack(0, 3)).toBe(-1);
});
