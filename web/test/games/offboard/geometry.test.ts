import { describe, expect, test } from 'vitest';

import { cellAt, cellCentre, CELLS, placePoint, ROW_CELLS, targetCentre } from '../../../src/games/offboard/geometry';

describe('cells', () => {
  test('are sixty-one, rows i to a', () => {
    expect(CELLS).toHaveLength(61);
    expect(ROW_CELLS.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(ROW_CELLS[0]).toEqual(['i5', 'i6', 'i7', 'i8', 'i9']);
    expect(ROW_CELLS[8]?.[0]).toBe('a1');
  });

  test('lie with row a at the bottom, and at the top when flipped', () => {
    expect(cellCentre('a1', false).y).toBeGreaterThan(0);
    expect(cellCentre('a1', true).y).toBeLessThan(0);
    expect(cellCentre('e5', false)).toEqual({ x: 0, y: 0 });
  });

  test('are found under a point, also flipped', () => {
    for (const flipped of [false, true]) {
      for (const cell of CELLS) {
        const { x, y } = cellCentre(cell, flipped);
        expect(cellAt({ x: x + 20, y: y - 20 }, flipped)).toBe(cell);
      }
    }
    expect(cellAt({ x: 500, y: 500 }, false)).toBeNull();
  });
});

describe('targets', () => {
  test('go counter-clockwise from the west half of the south side (O2)', () => {
    const at = (number: number) => targetCentre(number - 1, false);
    expect(at(1).x).toBeLessThan(0);
    expect(at(1).y).toBeGreaterThan(400);
    expect(at(2).x).toBeGreaterThan(0);
    expect(at(3).y).toBeGreaterThan(at(4).y);
    expect(at(4).x).toBeGreaterThan(400);
    expect(at(7).x).toBeGreaterThan(0);
    expect(at(7).y).toBeLessThan(-400);
    expect(at(8).x).toBeLessThan(0);
    expect(at(10).x).toBeLessThan(-400);
  });
});

test('hands are at opposite corners, and change places when flipped', () => {
  const red = placePoint('hand', 'r', false);
  const yellow = placePoint('hand', 'y', false);
  expect([yellow.x, yellow.y]).toEqual([-red.x, -red.y]);
  expect(placePoint('hand', 'r', true)).toEqual(yellow);
});
