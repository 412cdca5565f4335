// Where things are on Carami's board, in the drawing's units: 100 from a slot to the next.
//
//             12    *e11 5  1  5 *g11
//             11 *d11 d11 ·  ·  · h11 *h11        A slot is where its column and row say; a ramp stands
//              9       ·  ·  ·  ·  ·              outside, at the corner of its camp: an outer one beside
//          8 a8 ·  ·  d8  ·  ·  · h8  ·  · k8     its slot, an inner one diagonally before it.
//          6 a6 ·  ·   ·  · f6  ·  ·  ·  · k6
//          4 a4 ·  ·  d4  ·  ·  · h4  ·  · k4     Screen: x to the right, y downwards, f6 at 0, 0.
//              3       ·  ·  ·  ·  ·              Turned, the board has made quarter turns; the light
//              1  *d1 d1  ·  ·  · h1  *h1         has not.
//              0     *e1  5  1  5 *g1

import type { Orientation } from '../drawing';
import type { Point } from '../point';

export type Slot = string;
/** A slot, or a ramp, named `*` and the slot it leads to. */
export type Place = string;
export type Seat = 's' | 'w' | 'n' | 'e';

/** Column and row, both from 1; ramps may stand at 0 and 12. */
type Spot = readonly [column: number, row: number];

export const SPACING = 100;
/** Half the drawing's width and height. */
export const HALF = 652;

/** In the order of play, which is clockwise from the bottom. */
export const SEATS: readonly Seat[] = ['s', 'w', 'n', 'e'];

const COLUMNS = 'abcdefghijk';
const SIZE = COLUMNS.length;
const MIDDLE = 6;

export function opposite(seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + 2) % 4] ?? seat;
}

function isOnCross(column: number, row: number): boolean {
  const inMiddle = (number: number): boolean => number >= 4 && number <= 8;
  const onBoard = (number: number): boolean => number >= 1 && number <= SIZE;
  return onBoard(column) && onBoard(row) && (inMiddle(column) || inMiddle(row));
}

function slotAt(column: number, row: number): Slot | null {
  return isOnCross(column, row) ? `${COLUMNS[column - 1]}${row}` : null;
}

const NUMBERS = Array.from({ length: SIZE }, (_, index) => index + 1);

/** Rows 11 to 1, each from west to east, with null off the cross: the order of a position string. */
export const ROW_SLOTS: readonly (readonly (Slot | null)[])[] = [...NUMBERS]
  .reverse()
  .map((row) => NUMBERS.map((column) => slotAt(column, row)));

export const SLOTS: readonly Slot[] = ROW_SLOTS.flat().filter((slot) => slot !== null);

/** South's back line from west to east; the other camps' are the same, turned. */
export const VALUES: readonly number[] = [10, 5, 1, 5, 10];

/** A spot turned clockwise about the middle: South's to West's, West's to North's, and so on. */
function turnedSpot([column, row]: Spot, quarters: number): Spot {
  if (quarters === 0) return [column, row];
  return turnedSpot([row, 2 * MIDDLE - column], quarters - 1);
}

const SOUTH_RAMPS: readonly (readonly [slot: Spot, ramp: Spot])[] = [
  [
    [4, 1],
    [3, 1],
  ],
  [
    [5, 1],
    [4, 0],
  ],
  [
    [7, 1],
    [8, 0],
  ],
  [
    [8, 1],
    [9, 1],
  ],
];

/** What South has, and the same for the others, turned to their camps. */
function forEveryCamp<Thing>(south: (turn: (spot: Spot) => Spot) => Thing[]): Thing[] {
  return SEATS.flatMap((_, quarters) => south((spot) => turnedSpot(spot, quarters)));
}

function slotSpot(slot: Slot): Spot {
  return [COLUMNS.indexOf(slot[0] ?? '') + 1, Number(slot.slice(1))];
}

const SPOTS: ReadonlyMap<Place, Spot> = new Map([
  ...SLOTS.map((slot): [Place, Spot] => [slot, slotSpot(slot)]),
  ...forEveryCamp((turn) =>
    SOUTH_RAMPS.map(([slot, ramp]): [Place, Spot] => [`*${slotAt(...turn(slot)) ?? ''}`, turn(ramp)]),
  ),
]);

const PLACES_BY_SPOT = new Map([...SPOTS].map(([place, spot]) => [spot.join(), place]));

const SLOT_VALUES = new Map(
  forEveryCamp((turn) => VALUES.map((value, index): [Slot, number] => [slotAt(...turn([4 + index, 1])) ?? '', value])),
);

/** Every slot and every ramp. */
export const PLACES: readonly Place[] = [...SPOTS.keys()];
export const RAMPS: readonly Place[] = PLACES.filter(isRamp);

export function isRamp(place: Place): boolean {
  return place.startsWith('*');
}

export function isPlace(place: Place): boolean {
  return SPOTS.has(place);
}

/** The slot that a ramp leads to. */
export function slotOfRamp(ramp: Place): Slot {
  return ramp.slice(1);
}

/** What an opposing marble on a slot is worth; 0 off the back lines. */
export function valueAt(slot: Slot): number {
  return SLOT_VALUES.get(slot) ?? 0;
}

/** Whose camp a slot lies in; null in the centre square. */
export function campOf(place: Place): Seat | null {
  const [column, row] = SPOTS.get(isRamp(place) ? slotOfRamp(place) : place) ?? [MIDDLE, MIDDLE];
  if (row < 4) return 's';
  if (row > 8) return 'n';
  if (column < 4) return 'w';
  return column > 8 ? 'e' : null;
}

/** South's band, turned to each camp. */
export const BANDS: Readonly<Record<Seat, readonly Slot[]>> = {
  s: ['e4', 'f4', 'g4'],
  w: ['d5', 'd6', 'd7'],
  n: ['e8', 'f8', 'g8'],
  e: ['h5', 'h6', 'h7'],
};

/** Whose band a slot belongs to. */
export function bandOf(slot: Slot): Seat | null {
  return SEATS.find((seat) => BANDS[seat].includes(slot)) ?? null;
}

export const CENTRE: Slot = 'f6';

// On the screen.

export function turned({ x, y }: Point, orientation: number): Point {
  if (orientation === 0) return { x, y };
  return turned({ x: y, y: -x === 0 ? 0 : -x }, orientation - 1);
}

function spotPoint([column, row]: Spot): Point {
  // The ramps stand a little closer to their camps than slots do.
  const pulled = (number: number): number => (number < 1 ? 0.08 : number > SIZE ? SIZE + 0.92 : number);
  return { x: (pulled(column) - MIDDLE) * SPACING, y: (MIDDLE - pulled(row)) * SPACING };
}

/** Where a place is on the screen. */
export function placePoint(place: Place, orientation: Orientation): Point {
  return turned(spotPoint(SPOTS.get(place) ?? [MIDDLE, MIDDLE]), orientation);
}

/** Where a marble that a player has taken lies in their pit: the first in the middle, the others around. */
export function pitPoint(seat: Seat, index: number, orientation: Orientation): Point {
  const centre = pitCentre(seat, orientation);
  if (index === 0) return centre;
  const outer = index > 6;
  const angle = outer ? ((index - 7) / 9) * 2 * Math.PI + 0.35 : ((index - 1) / 6) * 2 * Math.PI;
  const radius = outer ? 80 : 43;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** Everybody's pit is at their right hand. */
export function pitCentre(seat: Seat, orientation: Orientation): Point {
  return edgePoint(seat, { x: 455, y: 455 }, orientation);
}

/** A point as it lies for South, moved to where it lies for another player. */
export function edgePoint(seat: Seat, point: Point, orientation: Orientation): Point {
  // A player further in the order of play sits a quarter further clockwise: three back.
  return turned(point, (orientation + 3 * SEATS.indexOf(seat)) % 4);
}

/** The place under a point; null between and beyond them. */
export function placeAt(point: Point, orientation: Orientation, reach = 0.5): Place | null {
  const isNear = (place: Place): boolean => {
    const { x, y } = placePoint(place, orientation);
    return Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) <= reach * SPACING;
  };
  return PLACES.find(isNear) ?? null;
}

/** The place so many columns to the right and rows down, as seen on the screen. */
export function placeBeside(place: Place, right: number, down: number, orientation: Orientation): Place | null {
  const [column, row] = SPOTS.get(place) ?? [0, 0];
  // What is right on the screen is right on the board turned back.
  const { x, y } = turned({ x: right, y: down }, (4 - orientation) % 4);
  return PLACES_BY_SPOT.get(`${column + x},${row - y}`) ?? null;
}

/** The places in rows from the top of the screen to the bottom, each from left to right. */
export function rowsOnScreen(orientation: Orientation): Place[][] {
  const at = (place: Place): Point => placePoint(place, orientation);
  const rows = new Map<number, Place[]>();
  for (const place of [...PLACES].sort((one, other) => at(one).y - at(other).y || at(one).x - at(other).x)) {
    const y = Math.round(at(place).y / SPACING);
    rows.set(y, [...(rows.get(y) ?? []), place]);
  }
  return [...rows.values()].map((row) => row.sort((one, other) => at(one).x - at(other).x));
}

/** How far apart two slots are if one of the eight directions leads from one to the other; else null. */
export function stride(from: Slot, to: Slot): number | null {
  const [column, row] = SPOTS.get(from) ?? [0, 0];
  const [toColumn, toRow] = SPOTS.get(to) ?? [0, 0];
  const across = Math.abs(toColumn - column);
  const along = Math.abs(toRow - row);
  return across === along || across === 0 || along === 0 ? Math.max(across, along) : null;
}

/** The slot in the middle of a jump; null where the two are no jump apart. */
export function passedBetween(from: Slot, to: Slot): Slot | null {
  if (stride(from, to) !== 2) return null;
  const [column, row] = SPOTS.get(from) ?? [0, 0];
  const [toColumn, toRow] = SPOTS.get(to) ?? [0, 0];
  return PLACES_BY_SPOT.get(`${(column + toColumn) / 2},${(row + toRow) / 2}`) ?? null;
}
