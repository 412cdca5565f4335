// Where pieces can lie, by the table's geometry: on it, over no hole, over no other piece.

import type { TableData } from '../../games/shooting/data';
import { EACH } from '../../games/shooting/position';
import type { Place } from '../../games/shooting/space';

/** Where each piece on the table lies. */
export type Layout = Readonly<Record<string, Place>>;

const NUMBERS = Array.from({ length: EACH }, (_, index) => index + 1);
const ofColour = (colour: 'w' | 'b'): string[] => NUMBERS.map((number) => `${colour}${number}`);

/** In the order in which positions name them. */
export const PIECES: readonly string[] = ['q', ...ofColour('w'), ...ofColour('b')];

/** Kept between a piece that is laid down and what is next to it, so that it starts in contact with nothing. */
const GAP_M = 1e-5;
/** Closer than touching by no more than this is touching, as the server sees it. */
const TOUCH_M = 1e-9;
/** Pieces laid by hand lie on whole micrometres. */
const DECIMALS = 6;

interface Circle {
  at: Place;
  radius: number;
}

export function distance([ax, ay]: Place, [bx, by]: Place): number {
  return Math.hypot(ax - bx, ay - by);
}

export function noted([x, y]: Place, decimals = DECIMALS): Place {
  const factor = 10 ** decimals;
  return [Math.round(x * factor) / factor + 0, Math.round(y * factor) / factor + 0];
}

/** How far from the middle a piece's centre can be, along x and along y. */
export function reach(table: TableData): number {
  return (table.side_m - table.piece_diameter_m) / 2;
}

/** Whether a piece can lie at a place beside all others. */
export function isFree(table: TableData, layout: Layout, piece: string, place: Place): boolean {
  const limit = reach(table) + TOUCH_M;
  if (!place.every((part) => Math.abs(part) <= limit)) return false;
  if (table.holes.some((hole) => distance(hole, place) <= table.hole_diameter_m / 2)) return false;
  const apart = table.piece_diameter_m - TOUCH_M;
  return Object.entries(layout).every(([other, at]) => other === piece || distance(at, place) >= apart);
}

/** What a piece's centre must stay out of. */
function obstacles(table: TableData, layout: Layout, piece: string): Circle[] {
  const pieces = Object.entries(layout)
    .filter(([other]) => other !== piece)
    .map(([, at]) => ({ at, radius: table.piece_diameter_m + GAP_M }));
  const holes = table.holes.map((at) => ({ at, radius: table.hole_diameter_m / 2 + GAP_M }));
  return [...pieces, ...holes];
}

/** The place nearest to the wanted one where a piece can lie; null where the table is full. */
export function settle(table: TableData, layout: Layout, piece: string, wanted: Place): Place | null {
  const limit = reach(table);
  const clamp = (part: number): number => Math.min(limit, Math.max(-limit, part));
  const inside: Place = noted([clamp(wanted[0]), clamp(wanted[1])]);
  if (isFree(table, layout, piece, inside)) return inside;
  const circles = obstacles(table, layout, piece);
  let best: Place | null = null;
  for (const candidate of candidates(circles, inside, limit)) {
    const place = noted(candidate);
    const nearer = best === null || distance(place, wanted) < distance(best, wanted);
    if (nearer && isFree(table, layout, piece, place)) best = place;
  }
  return best;
}

/** The nearest point of a region bounded by circles and lines lies on one of them, or where two of them meet. */
function* candidates(circles: readonly Circle[], wanted: Place, limit: number): Generator<Place> {
  for (const side of [-limit, limit]) {
    yield [side, wanted[1]];
    yield [wanted[0], side];
  }
  for (const circle of circles) {
    yield nearestOn(circle, wanted);
    yield* meetingSides(circle, limit);
  }
  for (const [index, one] of circles.entries()) {
    for (const other of circles.slice(index + 1)) yield* meeting(one, other);
  }
}

function nearestOn({ at: [x, y], radius }: Circle, wanted: Place): Place {
  const away = distance([x, y], wanted);
  if (away === 0) return [x, y - radius];
  return [x + ((wanted[0] - x) * radius) / away, y + ((wanted[1] - y) * radius) / away];
}

/** Where a circle crosses the lines that a piece's centre cannot pass. */
function* meetingSides({ at: [x, y], radius }: Circle, limit: number): Generator<Place> {
  for (const side of [-limit, limit]) {
    const across = Math.sqrt(radius * radius - (side - x) ** 2);
    if (across >= 0) yield* [[side, y - across] as const, [side, y + across] as const];
    const along = Math.sqrt(radius * radius - (side - y) ** 2);
    if (along >= 0) yield* [[x - along, side] as const, [x + along, side] as const];
  }
}

function* meeting(one: Circle, other: Circle): Generator<Place> {
  const between = distance(one.at, other.at);
  if (between === 0 || between > one.radius + other.radius) return;
  const along = (between * between + one.radius ** 2 - other.radius ** 2) / (2 * between);
  const height = Math.sqrt(one.radius ** 2 - along ** 2);
  if (Number.isNaN(height)) return;
  const [ux, uy] = [(other.at[0] - one.at[0]) / between, (other.at[1] - one.at[1]) / between];
  const [x, y] = [one.at[0] + ux * along, one.at[1] + uy * along];
  yield [x - uy * height, y + ux * height];
  yield [x + uy * height, y - ux * height];
}

/** The start of a round (K2, B1), its first angle towards South. */
export function rosette(table: TableData): Layout {
  const step = table.piece_diameter_m + table.rosette_gap_m;
  const [white, black] = [ofColour('w').values(), ofColour('b').values()];
  const layout: Record<string, Place> = { q: [0, 0] };
  const lay = (names: IterableIterator<string>, radius: number, angle: number): void => {
    const name = names.next().value as string;
    layout[name] = noted([radius * Math.cos(angle), radius * Math.sin(angle)], 10);
  };
  for (let sixth = 0; sixth < 6; sixth += 1) {
    const angle = -Math.PI / 2 + (sixth * Math.PI) / 3;
    lay(sixth % 2 === 0 ? white : black, step, angle);
    lay(white, 2 * step, angle);
    lay(black, Math.sqrt(3) * step, angle + Math.PI / 6);
  }
  return layout;
}
