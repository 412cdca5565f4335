import { expect, test } from 'vitest';

import {
  bandOf,
  campOf,
  edgePoint,
  passedBetween,
  pitCentre,
  placeAt,
  placeBeside,
  placePoint,
  PLACES,
  RAMPS,
  rowsOnScreen,
  SEATS,
  SLOTS,
  stride,
  valueAt,
} from '../../../src/games/carami/geometry';
import type { Orientation } from '../../../src/games/drawing';

const ORIENTATIONS: readonly Orientation[] = [0, 1, 2, 3];

test('there are 85 slots and four ramps a camp (C1, C5)', () => {
  expect(SLOTS).toHaveLength(85);
  expect(RAMPS).toHaveLength(16);
  for (const seat of SEATS) expect(RAMPS.filter((ramp) => campOf(ramp) === seat)).toHaveLength(4);
});

test('the back lines are worth 10 5 1 5 10 (C2)', () => {
  expect(['d1', 'e1', 'f1', 'g1', 'h1'].map(valueAt)).toEqual([10, 5, 1, 5, 10]);
  expect(['k4', 'k5', 'k6', 'k7', 'k8'].map(valueAt)).toEqual([10, 5, 1, 5, 10]);
  expect(valueAt('f2')).toBe(0);
});

test('bands are three slots of the centre square (C3)', () => {
  expect(bandOf('e4')).toBe('s');
  expect(bandOf('d7')).toBe('w');
  expect(bandOf('d4')).toBeNull();
});

test('each orientation has the camp of its seat at the bottom', () => {
  const fronts = ['f1', 'a6', 'f11', 'k6'];
  for (const orientation of ORIENTATIONS) {
    expect(placePoint(fronts[orientation]!, orientation)).toEqual({ x: 0, y: 500 });
    expect(placePoint('f6', orientation)).toEqual({ x: 0, y: 0 });
  }
  expect(placePoint('f1', 1)).toEqual({ x: 500, y: 0 });
});

test('everybody has the pit at their right hand', () => {
  SEATS.forEach((seat, index) => {
    const { x, y } = pitCentre(seat, ORIENTATIONS[index]!);
    expect(x > 0 && y > 0).toBe(true);
    expect(edgePoint(seat, { x: 10, y: 500 }, ORIENTATIONS[index]!)).toEqual({ x: 10, y: 500 });
  });
});

test('no two places overlap, and each is found where it is', () => {
  for (const orientation of ORIENTATIONS) {
    for (const place of PLACES) expect(placeAt(placePoint(place, orientation), orientation)).toBe(place);
  }
  expect(placeAt({ x: 455, y: 455 }, 0)).toBeNull();
});

test('rows are read from the top of the screen, ramps among the slots', () => {
  const rows = rowsOnScreen(0);
  expect(rows.flat()).toHaveLength(101);
  expect(rows[0]).toEqual(['*e11', '*g11']);
  expect(rows[1]).toEqual(['*d11', 'd11', 'e11', 'f11', 'g11', 'h11', '*h11']);
  expect(rowsOnScreen(2).at(-2)).toEqual(['*h11', 'h11', 'g11', 'f11', 'e11', 'd11', '*d11']);
});

test('beside is meant as it is seen', () => {
  expect(placeBeside('f3', 0, -1, 0)).toBe('f4');
  expect(placeBeside('f3', 0, -1, 2)).toBe('f2');
  expect(placeBeside('c6', 0, -1, 1)).toBe('d6');
  expect(placeBeside('c6', 1, 0, 1)).toBe('c5');
  expect(placeBeside('d1', -1, 0, 0)).toBe('*d1');
  expect(placeBeside('e1', -1, 1, 0)).toBe('*e1');
  expect(placeBeside('d3', -1, 0, 0)).toBeNull();
});

test('a jump passes over the slot between', () => {
  expect(passedBetween('e4', 'e6')).toBe('e5');
  expect(passedBetween('e6', 'g8')).toBe('f7');
  expect(passedBetween('e4', 'e5')).toBeNull();
  expect(passedBetween('e4', 'f6')).toBeNull();
  expect(stride('e4', 'f5')).toBe(1);
});
