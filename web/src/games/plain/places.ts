// A board that is known only by where its places lie: points to draw, rows to read, ways for the arrow keys.

import type { GameView } from '../../messages';
import type { Place } from '../paths';
import { headingOf } from '../playing/keyboard';
import type { Point } from '../point';

export type Places = NonNullable<GameView['places']>;

/** In the drawing's units, 100 from a place to its neighbour. */
const SPACING = 100;
const MARGIN = 78;
/** Places this near to each other, in parts of the spacing, are joined by a line. */
const NEIGHBOURS = 1.02;
/** How much further away something may seem that lies aside of where a key points. */
const ASIDE = 1.5;

export interface Layout {
  readonly points: ReadonlyMap<Place, Point>;
  /** From the top of the screen, each from left to right. */
  readonly rows: readonly (readonly Place[])[];
  /** Between neighbours. */
  readonly lines: readonly (readonly [Point, Point])[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export function layOut(places: Places): Layout {
  // The server's y goes up, the screen's down.
  const points = new Map<Place, Point>(
    Object.entries(places).map(([place, [x, y]]) => [place, { x: x * SPACING, y: 0 - y * SPACING }]),
  );
  const all = [...points.values()];
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  const box = {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
  return { points, rows: rowsOf(points), lines: linesOf(all), box };
}

function rowsOf(points: ReadonlyMap<Place, Point>): Place[][] {
  const rows = new Map<number, [Place, number][]>();
  for (const [place, { x, y }] of points) {
    const height = Math.round(y);
    rows.set(height, [...(rows.get(height) ?? []), [place, x]]);
  }
  const fromTheTop = [...rows].sort(([one], [other]) => one - other);
  return fromTheTop.map(([, row]) => row.sort(([, one], [, other]) => one - other).map(([place]) => place));
}

function linesOf(points: readonly Point[]): [Point, Point][] {
  const areNeighbours = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= NEIGHBOURS * SPACING;
  return points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other): [Point, Point][] => (areNeighbours(one, other) ? [[one, other]] : [])),
  );
}

/** The place that a key leads to: near, and in the direction that it points to; null where there is none. */
export function placeByKey({ points }: Layout, key: string, from: Place): Place | null {
  const heading = headingOf(key);
  const here = points.get(from);
  if (heading === null || here === undefined) return null;
  const length = Math.hypot(...heading);
  const [right, down] = [heading[0] / length, heading[1] / length];
  let nearest: Place | null = null;
  let least = Infinity;
  for (const [place, { x, y }] of points) {
    const ahead = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down - (y - here.y) * right);
    const far = ahead + ASIDE * aside;
    // Nothing behind, and nothing that lies more to the side than ahead.
    if (ahead < 1 || aside > ahead || far >= least) continue;
    [nearest, least] = [place, far];
  }
  return nearest;
}

/** The place under a point; null between and beyond them. */
export function placeAt({ points }: Layout, at: Point): Place | null {
  for (const [place, { x, y }] of points) if (Math.hypot(x - at.x, y - at.y) <= SPACING / 2) return place;
  return null;
}
