// A film read for playing: where each body is at a time. Every segment starts at its own place, so nothing drifts.

import type { FilmEventView, FilmView } from '../../../messages';
import type { Place } from '../space';

export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly ax: number;
  readonly ay: number;
  /** Spin about x, y and the vertical, and how the first two change. */
  readonly wx: number;
  readonly wy: number;
  readonly wz: number;
  readonly bx: number;
  readonly by: number;
}

/** How a body leaves the table for good. */
export interface Exit {
  readonly kind: 'hole' | 'left';
  readonly time: number;
  /** The number of the hole. */
  readonly hole: number;
}

export interface FilmBody {
  readonly name: string;
  readonly start: Place;
  readonly segments: readonly Segment[];
  readonly exit: Exit | null;
}

export interface Film {
  /** In seconds, as all times here. */
  readonly duration: number;
  readonly spinDecay: number;
  readonly bodies: readonly FilmBody[];
  readonly events: readonly FilmEventView[];
}

export function readFilm(view: FilmView): Film {
  const bodies = Object.entries(view.start).map(([name, start]) => ({
    name,
    start,
    segments: (view.paths[name] ?? []).map(readSegment),
    exit: exitOf(name, view.events),
  }));
  return { duration: view.duration, spinDecay: view.spin_decay, bodies, events: view.events };
}

function readSegment(numbers: readonly number[]): Segment {
  const [start = 0, end = 0, x = 0, y = 0, vx = 0, vy = 0, ax = 0, ay = 0, wx = 0, wy = 0, wz = 0, bx = 0, by = 0] =
    numbers;
  return { start, end, x, y, vx, vy, ax, ay, wx, wy, wz, bx, by };
}

function exitOf(name: string, events: readonly FilmEventView[]): Exit | null {
  for (const { kind, time, body, hole } of events)
    if (body === name && (kind === 'hole' || kind === 'left')) return { kind, time, hole };
  return null;
}

/** The number of the segment that a body is in; -1 before it moves. After the last one, the last. */
export function segmentAt({ segments }: FilmBody, time: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How far into a segment a time is; not beyond its end. */
export function within({ start, end }: Segment, time: number): number {
  return Math.min(time, end) - start;
}

export function placeAt(body: FilmBody, time: number): Place {
  const segment = body.segments[segmentAt(body, time)];
  if (!segment) return body.start;
  const { x, y, vx, vy, ax, ay } = segment;
  const t = within(segment, time);
  return [x + t * (vx + (ax * t) / 2), y + t * (vy + (ay * t) / 2)];
}

/** In metres a second; at rest after a segment that has run out. */
export function velocityAt(body: FilmBody, time: number): Place {
  const segment = body.segments[segmentAt(body, time)];
  if (!segment) return [0, 0];
  const t = within(segment, time);
  return [segment.vx + segment.ax * t, segment.vy + segment.ay * t];
}
