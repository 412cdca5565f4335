// Pulling back like a sling: the shot goes the other way, harder the further the pull.
//
//        ↑ the shot
//        ●          the striker
//        ○          the grip at rest; let go here, nothing happens
//        │
//        ○          the grip pulled: let go here, it shoots

import type { TableData } from '../data';
import type { Place } from '../space';
import { clampAngle, clampStrength, turnWithin } from './aim';
import { angleTowards } from './preview';

export interface Reach {
  /** From the striker to the grip at rest. */
  readonly rest: number;
  /** From there to the hardest shot. */
  readonly full: number;
}

export interface Pull {
  readonly angle_deg: number;
  readonly strength: number;
}

/** A pull shorter than this part of the full one is none. */
const SLACK = 0.1;
/** A pull along the aim keeps it: so far off, in degrees, is a hand that trembles. */
const TREMBLE = 2.5;
/** So far off, the aim is the pull's alone. */
const MEANT = 20;
/** A grip pushed past the striker is no pull: a finger that meant to scroll, say. */
const PUSHED = 120;
/** With a limited angle: a pull so far beyond it means no shot at all. */
const BEYOND = 35;

/** What a grip that was pulled to a place, seen from the striker, would shoot; null for nothing. */
export function pullOf(table: TableData, grip: Place, reach: Reach, before_deg: number): Pull | null {
  const pulled = (Math.hypot(...grip) - reach.rest) / reach.full;
  if (pulled < SLACK) return null;
  const meant = angleTowards([0 - grip[0], 0 - grip[1]]);
  if (Math.abs(turnWithin(meant - before_deg)) > PUSHED) return null;
  if (Math.abs(meant) > table.widest_deg + BEYOND) return null;
  return { angle_deg: clampAngle(table, steadied(meant, before_deg)), strength: clampStrength(pulled * 100) };
}

/** Held to the aim before while it is near it, then drawn away, without a jump. */
export function steadied(meant_deg: number, before_deg: number): number {
  const off = turnWithin(meant_deg - before_deg);
  const size = Math.abs(off);
  if (size >= MEANT) return meant_deg;
  const kept = size <= TREMBLE ? 0 : ((size - TREMBLE) * MEANT) / (MEANT - TREMBLE);
  return before_deg + Math.sign(off) * kept;
}

const REST_PX = 48;
const FULL_PX = { least: 50, most: 130 };
const MARGIN_PX = 10;

/** How far a hand can pull, in screen pixels: not beyond the window, where it can be helped. */
export function reachInPixels(room_px: number): Reach {
  const full = Math.min(FULL_PX.most, Math.max(FULL_PX.least, room_px - REST_PX - MARGIN_PX));
  return { rest: REST_PX, full };
}

/** From a point in a window, the way to its edge in a direction. */
export function roomTowards(
  from: { readonly x: number; readonly y: number },
  direction: { readonly x: number; readonly y: number },
  window: { readonly width: number; readonly height: number },
): number {
  const way = (at: number, step: number, size: number): number =>
    step === 0 ? Infinity : ((step > 0 ? size : 0) - at) / step;
  return Math.max(0, Math.min(way(from.x, direction.x, window.width), way(from.y, direction.y, window.height)));
}
