// The ways that bodies take in a film, as lines to draw.

import type { Place } from '../space';
import { placeAt, type Film, type FilmBody } from './film';

export interface FilmWay {
  readonly name: string;
  readonly line: readonly Place[];
  /** Whether it ends in a hole. */
  readonly falls: boolean;
}

/** What moves less than this has hardly been touched. */
const LEAST_M = 0.004;
/** Points along each stretch of parabola. */
const POINTS = 6;

export function waysOf(film: Film, holes: readonly Place[]): FilmWay[] {
  return film.bodies.flatMap((body) => {
    const line = lineOf(body);
    const falls = body.exit?.kind === 'hole';
    const hole = falls ? holes[body.exit?.hole ?? 0] : undefined;
    const whole = hole ? [...line, hole] : line;
    return lengthOf(whole) < LEAST_M ? [] : [{ name: body.name, line: whole, falls }];
  });
}

function lineOf(body: FilmBody): Place[] {
  const until = body.exit?.time ?? Infinity;
  const times = body.segments.flatMap(({ start, end }) =>
    Array.from({ length: POINTS }, (_, index) => start + ((end - start) * (index + 1)) / POINTS),
  );
  return [body.start, ...times.filter((time) => time <= until).map((time) => placeAt(body, time))];
}

function lengthOf(line: readonly Place[]): number {
  return line.reduce((length, [x, y], index) => {
    const [a, b] = line[index - 1] ?? [x, y];
    return length + Math.hypot(x - a, y - b);
  }, 0);
}
