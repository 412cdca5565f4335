import { describe, expect, test } from 'vitest';

import { placeAt, readFilm, segmentAt, velocityAt, type FilmBody } from '../../../src/games/shooting/film/film';
import { filmView, G } from './film-fixture';

const film = readFilm(filmView());
const body = (name: string): FilmBody => film.bodies.find((one) => one.name === name)!;

describe('where a body is', () => {
  test('before it moves, on its segments, and after them', () => {
    expect(placeAt(body('w1'), 0)).toEqual([0, 0.1]);
    const [x, y] = placeAt(body('s'), 0.1);
    expect(x).toBe(0);
    expect(y).toBeCloseTo(-0.2 + 0.1 * 2 - 0.5 * 0.13 * G * 0.01, 12);
    const rest = placeAt(body('s'), 99);
    expect(placeAt(body('s'), film.duration + 5)).toEqual(rest);
  });

  test('each segment starts at its own place, exactly', () => {
    for (const { segments, ...rest } of film.bodies)
      segments.forEach((segment, index) => {
        expect(segmentAt({ segments, ...rest }, segment.start)).toBe(index);
        expect(placeAt({ segments, ...rest }, segment.start)).toEqual([segment.x, segment.y]);
      });
  });

  test('a body that did not move has no segments', () => {
    expect(body('b1').segments).toEqual([]);
    expect(placeAt(body('b1'), 1)).toEqual([0.2, 0.2]);
    expect(velocityAt(body('b1'), 1)).toEqual([0, 0]);
  });

  test('how it leaves is known', () => {
    expect(body('w1').exit).toEqual({ kind: 'hole', time: 0.5, hole: 2 });
    expect(body('s').exit).toBeNull();
  });
});
