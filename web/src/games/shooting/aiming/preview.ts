// Where a striker goes first: circles and a square, no physics. All as the shooter sees the table, in metres.

import type { TableData } from '../data';
import type { ShotPosition } from '../position';
import { toSeat, type Place } from '../space';

/** What the striker meets first, and where its centre is then. `towards` is a unit vector. */
export type Meeting =
  /** It hits a piece, which leaves along the line of centres. */
  | { readonly kind: 'piece'; readonly at: Place; readonly piece: Place; readonly towards: Place }
  /** It comes back from a cushion as light would. */
  | { readonly kind: 'cushion'; readonly at: Place; readonly towards: Place }
  /** It falls. */
  | { readonly kind: 'hole'; readonly at: Place };

export interface Scene {
  readonly half_m: number;
  readonly striker_m: number;
  readonly piece_m: number;
  readonly hole_m: number;
  readonly pieces: readonly Place[];
  readonly holes: readonly Place[];
}

export function sceneOf(table: TableData, position: ShotPosition, seat: string): Scene {
  return {
    half_m: table.side_m / 2,
    striker_m: table.striker_diameter_m / 2,
    piece_m: table.piece_diameter_m / 2,
    hole_m: table.hole_diameter_m / 2,
    pieces: position.pieces.map(({ place }) => toSeat(place, seat)),
    holes: table.holes,
  };
}

/** Which way an angle points, clockwise from straight ahead. */
export function headingOf(angle_deg: number): Place {
  const angle = (angle_deg * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

/** The angle of a vector, from -180 to 180 degrees clockwise from straight ahead. */
export function angleTowards([x, y]: Place): number {
  return (Math.atan2(x, y) * 180) / Math.PI;
}

export function along([x, y]: Place, [dx, dy]: Place, distance: number): Place {
  return [x + dx * distance, y + dy * distance];
}

export function firstMeeting(scene: Scene, from: Place, heading: Place): Meeting {
  const apart = scene.striker_m + scene.piece_m;
  let far = distanceToCushion(scene, from, heading);
  let meeting: Meeting | null = null;
  for (const hole of scene.holes) {
    const distance = distanceToCircle(hole, scene.hole_m, from, heading);
    if (distance > far) continue;
    far = distance;
    meeting = { kind: 'hole', at: hole };
  }
  for (const piece of scene.pieces) {
    const distance = distanceToCircle(piece, apart, from, heading);
    if (distance >= far) continue;
    far = distance;
    const at = along(from, heading, distance);
    meeting = { kind: 'piece', at, piece, towards: unit([piece[0] - at[0], piece[1] - at[1]]) };
  }
  return meeting ?? rebound(scene, along(from, heading, far), heading);
}

/** How far a point goes until it is on a circle; Infinity where it passes by, or is leaving. */
export function distanceToCircle(centre: Place, radius: number, from: Place, heading: Place): number {
  const x = centre[0] - from[0];
  const y = centre[1] - from[1];
  const ahead = x * heading[0] + y * heading[1];
  const aside = x * heading[1] - y * heading[0];
  if (ahead <= 0 || Math.abs(aside) >= radius) return Infinity;
  // Touching already: a hair inside counts as on it.
  return Math.max(0, ahead - Math.sqrt(radius * radius - aside * aside));
}

function distanceToCushion({ half_m, striker_m }: Scene, from: Place, heading: Place): number {
  const reach = half_m - striker_m;
  const [x, y] = ([0, 1] as const).map((axis) => {
    const way = heading[axis];
    return way === 0 ? Infinity : Math.max(0, (Math.sign(way) * reach - from[axis]) / way);
  });
  return Math.min(x ?? Infinity, y ?? Infinity);
}

function rebound({ half_m, striker_m }: Scene, at: Place, heading: Place): Meeting {
  const reach = half_m - striker_m - 1e-9;
  const [x, y] = ([0, 1] as const).map((axis) => {
    const against = at[axis] * Math.sign(heading[axis]) >= reach;
    return against ? 0 - heading[axis] : heading[axis];
  });
  return { kind: 'cushion', at, towards: [x ?? 0, y ?? 0] };
}

function unit([x, y]: Place): Place {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
