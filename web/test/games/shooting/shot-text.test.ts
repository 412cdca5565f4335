import { expect, test } from 'vitest';

import { formatShot, isChoice, parseShot } from '../../../src/games/shooting/shot-text';

const straight = { place_m: 0, angle_deg: 0, speed_mps: 3, side: 0, height: 0 };

test('a shot is read, with or without a cue', () => {
  expect(parseShot('0.05/-12.5/3.2')).toEqual({ place_m: 0.05, angle_deg: -12.5, speed_mps: 3.2, side: 0, height: 0 });
  expect(parseShot('-1e-05/0/.5/0.3/-0.2')).toEqual({
    place_m: -1e-5,
    angle_deg: 0,
    speed_mps: 0.5,
    side: 0.3,
    height: -0.2,
  });
  for (const text of ['pass', '1/2', '1/2/3/4', 'a/b/c', '']) expect(parseShot(text)).toBeNull();
});

test('a shot is written as short as it can be, and reads the same', () => {
  expect(formatShot(straight)).toBe('0/0/3');
  expect(formatShot({ ...straight, place_m: -0.000001, angle_deg: -0.001 })).toBe('0/0/3');
  expect(formatShot({ ...straight, place_m: 0.05, angle_deg: 100, speed_mps: 10 })).toBe('0.05/100/10');
  expect(formatShot({ ...straight, side: 0.3 })).toBe('0/0/3/0.3/0');
  const shot = { place_m: 0.12345, angle_deg: -90.25, speed_mps: 4.05, side: -0.5, height: 0.25 };
  expect(parseShot(formatShot(shot))).toEqual(shot);
});

test('choices are no shots', () => {
  expect(isChoice('pass')).toBe(true);
  expect(isChoice('0/0/3')).toBe(false);
});
