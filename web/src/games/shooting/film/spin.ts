// The spin of a body along its path, added up into how it is turned.

import { type Attitude, compose, normalised, turnBy, UPRIGHT } from './attitude';
import { type Film, type FilmBody, type Segment, segmentAt, within } from './film';

/** Between kept attitudes; in between one more step is made. */
const STEP_S = 1 / 120;

/** How a body has turned since the film's start, at any time of it. */
export type Turning = (time: number) => Attitude;

/** Attitudes at a segment's start and every step after it. */
type Kept = readonly Attitude[];

export function turningOf(film: Film, body: FilmBody): Turning {
  const kept = keepAttitudes(film, body);
  return (time) => {
    const index = segmentAt(body, time);
    const segment = body.segments[index];
    if (!segment) return UPRIGHT;
    const inside = within(segment, time);
    const step = Math.min(Math.floor(inside / STEP_S), (kept[index]?.length ?? 1) - 1);
    const from = kept[index]?.[step] ?? UPRIGHT;
    return compose(turned(segment, film.spinDecay, step * STEP_S, inside), from);
  };
}

function keepAttitudes(film: Film, body: FilmBody): Kept[] {
  let attitude = UPRIGHT;
  return body.segments.map((segment) => {
    const lasts = segment.end - segment.start;
    const kept: Attitude[] = [attitude];
    for (let t = 0; t < lasts; t += STEP_S) {
      const until = Math.min(lasts, t + STEP_S);
      attitude = normalised(compose(turned(segment, film.spinDecay, t, until), attitude));
      if (until < lasts) kept.push(attitude);
    }
    return kept;
  });
}

/** What a body turns between two times of a segment, that are near each other: the mean spin is exact, for
 *  it changes evenly. */
function turned(segment: Segment, decay: number, from: number, until: number): Attitude {
  const middle = (from + until) / 2;
  const lasts = until - from;
  const { wx, wy, wz, bx, by } = segment;
  return turnBy((wx + bx * middle) * lasts, (wy + by * middle) * lasts, faded(wz, decay * middle) * lasts);
}

function faded(spin: number, by: number): number {
  return Math.sign(spin) * Math.max(0, Math.abs(spin) - by);
}
