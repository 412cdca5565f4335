import { expect, test } from 'vitest';

import { carami } from '../../src/games/carami';
import { offboard } from '../../src/games/offboard';
import type { TableView } from '../../src/messages';
import { edgeOf, orientationOf } from '../../src/table/edges';
import { fourSeats, table } from '../fixtures';

const turned = (view: TableView, turns: number) => orientationOf(carami.seatsAround, view, turns);

test('who sits above has the board turned, and can turn it back', () => {
  expect(orientationOf(offboard.seatsAround, table(), 0)).toBe(0);
  const seats = table().seats.map((seat) => ({ ...seat, mine: seat.seat === 'y' }));
  expect(orientationOf(offboard.seatsAround, table({ seats }), 0)).toBe(2);
  expect(orientationOf(offboard.seatsAround, table({ seats }), 1)).toBe(0);
});

test('each of four players sits at the bottom; turning goes round', () => {
  expect(['s', 'w', 'n', 'e'].map((mine) => turned(fourSeats({ mine }), 0))).toEqual([0, 1, 2, 3]);
  expect([1, 2, 3, 4].map((turns) => turned(fourSeats({ mine: 'e' }), turns))).toEqual([0, 1, 2, 3]);
  expect(turned(fourSeats({ mine: '' }), 0)).toBe(0);
  expect(turned(fourSeats({ mine: 'we' }), 0)).toBe(1);
});

test('where nobody sits at the sides, the board does not turn there', () => {
  const two = fourSeats({ mine: 's' });
  const seats = two.seats.filter((seat) => 'sn'.includes(seat.seat));
  expect([0, 1, 2].map((turns) => turned({ ...two, seats }, turns))).toEqual([0, 2, 0]);
});

test('the others sit clockwise from the reader', () => {
  const edges = (orientation: 0 | 1 | 2 | 3) =>
    ['s', 'w', 'n', 'e'].map((seat) => edgeOf(carami.seatsAround, seat, orientation));
  expect(edges(0)).toEqual(['bottom', 'left', 'top', 'right']);
  expect(edges(1)).toEqual(['right', 'bottom', 'left', 'top']);
});
