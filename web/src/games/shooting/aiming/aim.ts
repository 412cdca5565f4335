// An aim: place, direction, strength, and where the cue meets the ball.

import type { TableData } from '../data';
import { formatShot, type Shot } from '../shot-text';

export interface Aim {
  readonly place_m: number;
  /** Clockwise from straight ahead. */
  readonly angle_deg: number;
  /** In percent of the hardest shot, from 1 to 100. */
  readonly strength: number;
  readonly contact: Contact;
}

/** Where the cue's tip meets the ball, in radii from its centre: to the right, and up. */
export interface Contact {
  readonly side: number;
  readonly height: number;
}

export const CENTRED: Contact = { side: 0, height: 0 };

export const FIRST_AIM: Aim = { place_m: 0, angle_deg: 0, strength: 50, contact: CENTRED };

/** Noted in cm/s, at least one of them and never above what is allowed. */
export function speedOf(table: TableData, strength: number): number {
  const fastest = table.fastest_shot_mps;
  const speed = Math.round(strength * fastest) / 100;
  return Math.max(0.01, Math.min(speed, Math.floor(fastest * 100) / 100));
}

export function strengthOf(table: TableData, speed_mps: number): number {
  return clampStrength((100 * speed_mps) / table.fastest_shot_mps);
}

export function clampStrength(strength: number): number {
  return Math.min(100, Math.max(1, Math.round(strength)));
}

/** The nearest angle that may be shot, in hundredths of a degree. */
export function clampAngle(table: TableData, angle_deg: number): number {
  const widest = table.widest_deg;
  const round = (angle: number): number => Math.round(angle * 100) / 100 + 0;
  if (widest < 180) return round(Math.min(widest, Math.max(-widest, angle_deg)));
  return round(turnWithin(angle_deg));
}

/** The same direction, from -180 (left out) to 180 degrees. */
export function turnWithin(angle_deg: number): number {
  return angle_deg - 360 * Math.ceil((angle_deg - 180) / 360);
}

/** The nearest contact that does not slip off, in hundredths of a radius. */
export function clampContact(table: TableData, { side, height }: Contact): Contact {
  const limit = table.cue_grip ?? 0;
  const offset = Math.hypot(side, height);
  // Beyond the edge both are cut towards the centre: rounded up, they would be beyond it again.
  const shrink = offset > limit ? limit / offset : 1;
  const near = { side: hundredths(side * shrink, Math.round), height: hundredths(height * shrink, Math.round) };
  if (Math.hypot(near.side, near.height) <= limit) return near;
  return { side: hundredths(side * shrink, Math.trunc), height: hundredths(height * shrink, Math.trunc) };
}

function hundredths(value: number, round: (value: number) => number): number {
  return round(value * 100) / 100 + 0;
}

export function shotOf(table: TableData, { place_m, angle_deg, strength, contact }: Aim): Shot {
  const { side, height } = table.cue_grip !== null ? contact : CENTRED;
  return { place_m, angle_deg, speed_mps: speedOf(table, strength), side, height };
}

export function aimOf(table: TableData, { place_m, angle_deg, speed_mps, side, height }: Shot): Aim {
  return { place_m, angle_deg, strength: strengthOf(table, speed_mps), contact: { side, height } };
}

export function aimText(table: TableData, aim: Aim): string {
  return formatShot(shotOf(table, aim));
}
