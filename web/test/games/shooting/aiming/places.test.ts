import { expect, test } from 'vitest';

import { isFree, nearestPlace, notedZones, stepPlace, type Zone } from '../../../../src/games/shooting/aiming/places';

const ZONES: readonly Zone[] = notedZones([
  [0.18665, 0.1905],
  [-0.1, 0.02],
  [0.08, 0.15],
]);

test('free parts are cut to places that can be noted, inside of them and in order', () => {
  expect(ZONES).toEqual([
    [-0.1, 0.02],
    [0.08, 0.15],
    [0.18665, 0.1905],
  ]);
  const [[low, high] = [0, 0]] = notedZones([[0.0123412345, 0.0567898765]]);
  expect([low, high]).toEqual([0.01235, 0.05678]);
  expect(notedZones([[0.012341, 0.012349]])).toEqual([]);
});

test('an end that can be noted is kept to the last bit, as the server compares it', () => {
  for (const end of [0.1905, 0.1 + 0.2 - 0.25, 0.0207, 0.3839999999999999]) {
    for (const [low, high] of notedZones([[-end, end]])) {
      expect(low >= -end && high <= end).toBe(true);
      expect(end - high).toBeLessThan(1e-5);
      expect(Number(high.toFixed(5))).toBe(high);
    }
  }
});

test('a striker snaps to the nearest free place', () => {
  expect(nearestPlace(ZONES, -0.5)).toBe(-0.1);
  expect(nearestPlace(ZONES, 0.0123456)).toBe(0.01235);
  expect(nearestPlace(ZONES, 0.045)).toBe(0.02);
  expect(nearestPlace(ZONES, 0.06)).toBe(0.08);
  expect(nearestPlace(ZONES, 0.16)).toBe(0.15);
  expect(nearestPlace(ZONES, 0.2)).toBe(0.1905);
  expect(nearestPlace([], 0)).toBeNull();
  expect(isFree(ZONES, 0.05)).toBe(false);
});

test('a step stops at the end of a free part, and the next goes over the gap', () => {
  expect(stepPlace(ZONES, 0, 0.001)).toEqual({ place: 0.001, met: null });
  expect(stepPlace(ZONES, 0, 0.0002)).toEqual({ place: 0.0002, met: null });
  expect(stepPlace(ZONES, 0.0195, 0.001)).toEqual({ place: 0.02, met: 'end' });
  expect(stepPlace(ZONES, 0.02, 0.001)).toEqual({ place: 0.08, met: 'gap' });
  expect(stepPlace(ZONES, 0.08, -0.01)).toEqual({ place: 0.02, met: 'gap' });
  expect(stepPlace(ZONES, 0.1905, 0.01)).toEqual({ place: 0.1905, met: 'end' });
  expect(stepPlace(ZONES, -0.1, -0.01)).toEqual({ place: -0.1, met: 'end' });
  // A long step that would land beyond the gap stops before it all the same.
  expect(stepPlace(ZONES, 0.01, 0.1)).toEqual({ place: 0.02, met: 'end' });
});
