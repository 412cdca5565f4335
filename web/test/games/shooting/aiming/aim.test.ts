import { expect, test } from 'vitest';

import {
  aimOf,
  aimText,
  CENTRED,
  clampAngle,
  clampContact,
  FIRST_AIM,
  speedOf,
  strengthOf,
  turnWithin,
  type Aim,
} from '../../../../src/games/shooting/aiming/aim';
import { CAROM, CARRAMBOULE } from '../tables';
import { parseShot } from '../../../../src/games/shooting/shot-text';

test('the first aim is straight ahead with half the strength', () => {
  expect(aimText(CAROM, FIRST_AIM)).toBe('0/0/3');
  expect(aimText(CARRAMBOULE, FIRST_AIM)).toBe('0/0/1.57');
});

test('no strength is faster than what is allowed, nor nothing', () => {
  for (const table of [CAROM, CARRAMBOULE]) {
    for (let strength = 1; strength <= 100; strength++) {
      const speed = speedOf(table, strength);
      expect(speed).toBeGreaterThan(0);
      expect(speed).toBeLessThanOrEqual(table.fastest_shot_mps);
      expect(strengthOf(table, speed)).toBe(strength);
    }
  }
});

test('a flick goes anywhere (K5), a cue only ahead (B3)', () => {
  expect(clampAngle(CAROM, 190)).toBe(-170);
  expect(clampAngle(CAROM, -180)).toBe(180);
  expect(clampAngle(CAROM, 12.3456)).toBe(12.35);
  expect(clampAngle(CARRAMBOULE, 120)).toBe(90);
  expect(clampAngle(CARRAMBOULE, -90.001)).toBe(-90);
  expect(Object.is(clampAngle(CAROM, -0.001), 0)).toBe(true);
  expect(turnWithin(540)).toBe(180);
});

test('the contact stays where the cue does not slip off, rounded too', () => {
  expect(clampContact(CARRAMBOULE, { side: 0.2, height: -0.3 })).toEqual({ side: 0.2, height: -0.3 });
  expect(clampContact(CARRAMBOULE, { side: 2, height: 0 })).toEqual({ side: 0.5, height: 0 });
  expect(clampContact(CAROM, { side: 0.2, height: 0 })).toEqual(CENTRED);
  for (let turn = 0; turn < 360; turn++) {
    const { side, height } = clampContact(CARRAMBOULE, { side: Math.sin(turn), height: Math.cos(turn) });
    expect(Math.hypot(side, height)).toBeLessThanOrEqual(0.5);
    expect(Math.hypot(side, height)).toBeGreaterThan(0.48);
  }
});

test('what is aimed is what the text says, exactly', () => {
  const aims: Aim[] = [
    { place_m: 0.18665, angle_deg: -12.34, strength: 63, contact: CENTRED },
    { place_m: -0.00001, angle_deg: 0.01, strength: 1, contact: { side: -0.14, height: 0.48 } },
    { place_m: -0.1, angle_deg: -90, strength: 100, contact: { side: 0.5, height: 0 } },
    { place_m: 0.384, angle_deg: 90, strength: 7, contact: { side: 0, height: -0.01 } },
  ];
  for (const aim of aims) {
    for (const table of [CAROM, CARRAMBOULE]) {
      const text = aimText(table, aim);
      const shot = parseShot(text);
      expect(shot).not.toBeNull();
      if (!shot) continue;
      const told = table === CAROM ? { ...aim, contact: CENTRED } : aim;
      expect(aimOf(table, shot)).toEqual(told);
      expect(aimText(table, aimOf(table, shot))).toBe(text);
    }
  }
});
