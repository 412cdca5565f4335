// Three ways to say where something is, and how to get from one to another.
//
//   place   metres on the table: x to the right and y away from South, who sits at the bottom
//   point   millimetres on the screen: x right, y down, 0 0 the table's centre, turned as the reader sits
//   stand   metres on the table as a seat sees it: x to its right, y away from it

import type { Orientation } from '../drawing';
import type { Point } from '../point';
import { SEAT_ORDER, type TableData } from './data';

/** In metres. */
export type Place = readonly [x: number, y: number];

const MM = 1000;

/** Counter-clockwise by quarter turns, exactly; y upwards. */
function turned([x, y]: Place, quarters: number): Place {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [0 - y, x];
    case 2:
      return [0 - x, 0 - y];
    case 3:
      return [y, 0 - x];
    default:
      return [x, y];
  }
}

/** Where a place is on the screen. In orientation 1 West sits at the bottom, in 2 North, in 3 East. */
export function toScreen(place: Place, orientation: Orientation): Point {
  const [x, y] = turned(place, orientation);
  return { x: x * MM, y: 0 - y * MM };
}

export function fromScreen({ x, y }: Point, orientation: Orientation): Place {
  return turned([x / MM, 0 - y / MM], -orientation);
}

/** From a seat's own view to the table's. */
export function fromSeat(stand: Place, seat: string): Place {
  return turned(stand, quartersOf(seat));
}

export function toSeat(place: Place, seat: string): Place {
  return turned(place, -quartersOf(seat));
}

function quartersOf(seat: string): number {
  return Math.max(
    0,
    SEAT_ORDER.findIndex((one) => one === seat),
  );
}

/** Where the striker's centre is when it stands `place_m` right of the middle of a seat's line. */
export function strikerPlace(table: TableData, seat: string, place_m: number): Place {
  return fromSeat([place_m, table.baseline_m - table.side_m / 2], seat);
}

/** Which way a seat's shot goes, as a unit vector on the table; degrees clockwise from straight ahead. */
export function direction(seat: string, angle_deg: number): Place {
  const angle = (angle_deg * Math.PI) / 180;
  return fromSeat([Math.sin(angle), Math.cos(angle)], seat);
}

/** The angle in which a seat would shoot along a vector on the table, from -180 to 180 degrees. */
export function angleOf(seat: string, vector: Place): number {
  const [x, y] = toSeat(vector, seat);
  return (Math.atan2(x, y) * 180) / Math.PI;
}

/** From the centre to the frame's outer edge, in millimetres of the screen. */
export function halfView(table: TableData): number {
  return Math.round((table.side_m / 2 + table.frame_m) * MM);
}

/** The whole table with its frame, for an SVG. */
export function viewBoxOf(table: TableData): string {
  const half = halfView(table);
  return `${-half} ${-half} ${2 * half} ${2 * half}`;
}
