import { expect, test } from 'vitest';

import { pullOf, reachInPixels, roomTowards, steadied } from '../../../../src/games/shooting/aiming/sling';
import { rotationOf } from '../../../../src/games/shooting/aiming/view';
import { CAROM, CARRAMBOULE } from '../tables';

const REACH = { rest: 0.05, full: 0.1 };

test('a pull shoots the other way, harder the further', () => {
  expect(pullOf(CAROM, [0, -0.1], REACH, 0)).toEqual({ angle_deg: 0, strength: 50 });
  expect(pullOf(CAROM, [-0.11, 0], REACH, 0)).toEqual({ angle_deg: 90, strength: 60 });
  expect(pullOf(CAROM, [0, 0.5], REACH, 170)).toEqual({ angle_deg: 178.57, strength: 100 });
});

test('brought back to where it was, it shoots nothing', () => {
  expect(pullOf(CAROM, [0, -0.05], REACH, 0)).toBeNull();
  expect(pullOf(CAROM, [0, -0.059], REACH, 0)).toBeNull();
  expect(pullOf(CAROM, [0, 0], REACH, 0)).toBeNull();
  expect(pullOf(CAROM, [0, -0.062], REACH, 0)?.strength).toBe(12);
});

test('a grip that is pushed over the striker shoots nothing, backwards least of all', () => {
  expect(pullOf(CAROM, [0, 0.2], REACH, 0)).toBeNull();
  expect(pullOf(CAROM, [-0.15, 0.05], REACH, 0)?.angle_deg).toBeCloseTo(108.43);
});

test('a cue cannot be pulled forwards (B3)', () => {
  expect(pullOf(CARRAMBOULE, [-0.1, 0.03], REACH, 0)?.angle_deg).toBe(90);
  expect(pullOf(CARRAMBOULE, [0, 0.1], REACH, 0)).toBeNull();
});

test('a hand that trembles keeps the aim, one that means it does not, and nothing jumps', () => {
  expect(steadied(11, 10)).toBe(10);
  expect(steadied(40, 10)).toBe(40);
  expect(steadied(-179, 179)).toBe(179);
  let last = steadied(-30, 0);
  for (let meant = -29.9; meant < 30; meant += 0.1) {
    const now = steadied(meant, 0);
    expect(now - last).toBeLessThan(0.12);
    expect(now).toBeGreaterThanOrEqual(last - 1e-9);
    last = now;
  }
});

test('a pull has room in the window', () => {
  const window = { width: 390, height: 844 };
  expect(roomTowards({ x: 195, y: 400 }, { x: 0, y: 1 }, window)).toBe(444);
  expect(roomTowards({ x: 100, y: 400 }, { x: -1, y: 0 }, window)).toBe(100);
  expect(reachInPixels(444).full).toBe(130);
  expect(reachInPixels(120).full).toBe(62);
  expect(reachInPixels(10).full).toBe(50);
});

test('the view is turned to where the shooter sits', () => {
  expect(rotationOf('s', 0)).toBe(0);
  expect(Math.abs(rotationOf('n', 0))).toBe(180);
  expect(rotationOf('n', 2)).toBe(0);
  expect(rotationOf('e', 0)).toBe(-90);
  expect(rotationOf('w', 0)).toBe(90);
  expect(rotationOf('w', 1)).toBe(0);
  expect(rotationOf('e', 3)).toBe(0);
});
