import { describe, expect, test } from 'vitest';

import type { Orientation } from '../../../src/games/drawing';
import { CAROM, CARRAMBOULE } from './tables';
import {
  angleOf,
  direction,
  fromScreen,
  fromSeat,
  halfView,
  strikerPlace,
  toScreen,
  toSeat,
  viewBoxOf,
} from '../../../src/games/shooting/space';

describe('the tables come from the files that the server reads', () => {
  test('sizes', () => {
    expect(CAROM.side_m).toBe(0.6);
    expect(CARRAMBOULE.cue_grip).toBe(0.5);
    expect(CAROM.holes[2]).toEqual([0.28195, 0.28195]);
  });
  test('the view is centred and holds the frame', () => {
    expect(halfView(CAROM)).toBe(345);
    expect(viewBoxOf(CARRAMBOULE)).toBe('-468 -468 936 936');
  });
});

describe('the screen', () => {
  test('South is at the bottom, x to the right', () => {
    expect(toScreen([0.1, -0.3], 0)).toEqual({ x: 100, y: 300 });
  });
  test.each<[Orientation, [number, number]]>([
    [0, [0, -0.3]],
    [1, [-0.3, 0]],
    [2, [0, 0.3]],
    [3, [0.3, 0]],
  ])('in orientation %d who sits at %j is at the bottom', (orientation, place) => {
    expect(toScreen(place, orientation)).toEqual({ x: 0, y: 300 });
  });
  test.each<Orientation>([0, 1, 2, 3])('there and back in orientation %d', (orientation) => {
    const [x, y] = fromScreen(toScreen([0.12, -0.05], orientation), orientation);
    expect(x).toBeCloseTo(0.12, 12);
    expect(y).toBeCloseTo(-0.05, 12);
  });
});

describe('a seat’s view', () => {
  test.each([
    ['s', [0.05, -0.2048]],
    ['e', [0.2048, 0.05]],
    ['n', [-0.05, 0.2048]],
    ['w', [-0.2048, -0.05]],
  ] as const)('%s places the striker on the own line', (seat, [x, y]) => {
    const place = strikerPlace(CAROM, seat, 0.05);
    expect(place[0]).toBeCloseTo(x, 12);
    expect(place[1]).toBeCloseTo(y, 12);
  });
  test('degrees are clockwise from straight ahead', () => {
    const [x, y] = direction('s', 90);
    expect(x).toBeCloseTo(1);
    expect(y).toBeCloseTo(0);
    const [u, v] = direction('n', 0);
    expect(u).toBeCloseTo(0);
    expect(v).toBeCloseTo(-1);
    for (const seat of ['s', 'e', 'n', 'w']) expect(angleOf(seat, direction(seat, -37.5))).toBeCloseTo(-37.5);
  });
  test('there and back', () => {
    expect(toSeat(fromSeat([0.1, 0.2], 'e'), 'e')).toEqual([0.1, 0.2]);
  });
});
