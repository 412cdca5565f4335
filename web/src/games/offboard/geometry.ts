// Where things are on Offboard's board, in the drawing's units: 100 from a cell to the next.
//
//         i5 i6 i7 i8 i9
//        h4 ....      h9        Screen: x to the right, y downwards, the centre (e5) at 0, 0.
//       ...             ...     Flipped, the board has made half a turn; the light has not.
//        b1 ....      b6
//         a1 a2 a3 a4 a5

import type { Point } from '../point';

export type Cell = string;
/** A cell, a target (`t1` to `t12`), `hand` or `out`: what motions go between. */
export type Place = string;
export type Colour = 'r' | 'y';

export const SPACING = 100;
const ROW_HEIGHT = SPACING * Math.sqrt(0.75);
const ROWS = 'abcdefghi';

/** Half the drawing's width and height. */
export const HALF_WIDTH = 548;
export const HALF_HEIGHT = 518;

/** From the centre to the sides: of the field with the cells, of the targets' centres, of the rim. */
export const FIELD_APOTHEM = 403;
const TARGET_APOTHEM = 455;
export const RIM_APOTHEM = 512;

/** Along a side, from its middle to its targets' centres and their values. */
const TARGET_OFFSET = 134;
const VALUE_OFFSET = 48;

const HAND: Point = { x: 462, y: 432 };
/** Beside the hand, beyond the drawing. */
const OUT: Point = { x: 462, y: 640 };

function numbersOf(row: number): number[] {
  const first = Math.max(1, row - 3);
  const last = Math.min(9, row + 5);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Rows i to a, each from west to east: the order of a position string. */
export const ROW_CELLS: readonly (readonly Cell[])[] = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((row) =>
  numbersOf(row).map((number) => `${ROWS[row]}${number}`),
);

export const CELLS: readonly Cell[] = ROW_CELLS.flat();

export const TARGETS: readonly Place[] = Array.from({ length: 12 }, (_, index) => `t${index + 1}`);

const CELL_SET = new Set(CELLS);

export function isCell(place: Place): boolean {
  return CELL_SET.has(place);
}

/** Row and number, both from 0. */
function coordinates(cell: Cell): [row: number, number: number] {
  return [ROWS.indexOf(cell[0] ?? ''), Number(cell[1]) - 1];
}

function cellPoint(cell: Cell): Point {
  const [row, number] = coordinates(cell);
  return { x: (number - 4 - (row - 4) / 2) * SPACING, y: (4 - row) * ROW_HEIGHT };
}

/** A point beside target `index`'s side: so far out, and so far along towards that target. */
function besideSide(index: number, apothem: number, offset: number): Point {
  // Sides counter-clockwise from the south; two targets each, the second further counter-clockwise.
  const angle = ((Math.floor(index / 2) * 60 - 90) * Math.PI) / 180;
  const along = index % 2 === 0 ? -offset : offset;
  return {
    x: apothem * Math.cos(angle) - along * Math.sin(angle),
    y: -(apothem * Math.sin(angle) + along * Math.cos(angle)),
  };
}

function turned(point: Point, flipped: boolean): Point {
  return flipped ? { x: -point.x, y: -point.y } : point;
}

/** Where a marble of a colour lies at a place. Red's hand is at the bottom right, Yellow's opposite. */
export function placePoint(place: Place, colour: Colour, flipped: boolean): Point {
  if (place === 'hand' || place === 'out') {
    const point = place === 'hand' ? HAND : OUT;
    return turned(point, flipped !== (colour === 'y'));
  }
  if (isCell(place)) return turned(cellPoint(place), flipped);
  return turned(besideSide(Number(place.slice(1)) - 1, TARGET_APOTHEM, TARGET_OFFSET), flipped);
}

export function cellCentre(cell: Cell, flipped: boolean): Point {
  return turned(cellPoint(cell), flipped);
}

export function targetCentre(index: number, flipped: boolean): Point {
  return turned(besideSide(index, TARGET_APOTHEM, TARGET_OFFSET), flipped);
}

/** Where a target's value is engraved. */
export function valuePoint(index: number, flipped: boolean): Point {
  return turned(besideSide(index, TARGET_APOTHEM, VALUE_OFFSET), flipped);
}

/** The cell under a point; null between and beyond them. */
export function cellAt(point: Point, flipped: boolean): Cell | null {
  const reach = SPACING * 0.56;
  const near = (cell: Cell): boolean => {
    const centre = cellCentre(cell, flipped);
    return Math.hypot(centre.x - point.x, centre.y - point.y) <= reach;
  };
  return CELLS.find(near) ?? null;
}

/** A cell's own hexagon, as an SVG polygon's points around its centre. */
export const CELL_OUTLINE = [30, 90, 150, 210, 270, 330]
  .map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const radius = SPACING / Math.sqrt(3);
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  })
  .join(' ');

/** A hexagon with rounded corners and flat sides north and south, as an SVG path. */
export function hexagonPath(apothem: number, rounding: number): string {
  const corner = apothem / Math.cos(Math.PI / 6);
  // The arc touches the sides this far before each corner.
  const cut = rounding * Math.tan(Math.PI / 6);
  const at = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return { x: corner * Math.cos(angle), y: corner * Math.sin(angle) };
  };
  const towards = (from: Point, to: Point): string => {
    const share = cut / corner; // a hexagon's side is as long as its radius
    return `${(from.x + (to.x - from.x) * share).toFixed(1)} ${(from.y + (to.y - from.y) * share).toFixed(1)}`;
  };
  const arcs = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const here = at(degrees);
    const enter = towards(here, at(degrees - 60));
    const leave = towards(here, at(degrees + 60));
    return `${enter} A ${rounding} ${rounding} 0 0 1 ${leave}`;
  });
  return `M ${arcs.join(' L ')} Z`;
}
