import { describe, expect, test } from 'vitest';

import { placeAt, readFilm } from '../../../src/games/shooting/film/film';
import { Gliding, Screening, SETTLE_S, stillScene } from '../../../src/games/shooting/film/scene';
import { parsePosition } from '../../../src/games/shooting/position';
import { filmView } from './film-fixture';
import { CAROM } from './tables';

const NONE = new Map();
const BACK = 's 1 0:0 0:0 pending - - w1:0,0;b1:0.2,0.2';
const film = readFilm(filmView());

describe('a film', () => {
  const screening = new Screening(film, CAROM.holes, parsePosition(BACK), NONE);
  const named = (time: number, name: string) => screening.at(time).find((body) => body.name === name);

  test('shows every body while it is on the table', () => {
    expect(screening.at(0).map(({ name }) => name)).toEqual(['s', 'w1', 'b1']);
    expect(named(0.3, 's')?.place).toEqual(placeAt(film.bodies[0]!, 0.3));
  });

  test('what falls sinks and is gone', () => {
    expect(named(0.49, 'w1')?.height).toBe(0);
    expect(named(0.6, 'w1')?.height).toBeLessThan(0);
    expect(named(0.9, 'w1')).toBeUndefined();
  });

  test('at the end everything lies as the position says, and the striker is gone', () => {
    expect(screening.end).toBeCloseTo(1.2 + SETTLE_S);
    const end = screening.at(screening.end);
    expect(end.map(({ name, place, opacity, height }) => ({ name, place, opacity, height }))).toEqual([
      { name: 'b1', place: [0.2, 0.2], opacity: 1, height: 0 },
      { name: 'w1', place: [0, 0], opacity: 1, height: 0 },
    ]);
  });

  test('the last fall is seen to its end', () => {
    const late = readFilm(
      filmView({ duration: 0.5, events: [{ time: 0.5, kind: 'left', body: 'w1', other: '', hole: -1, speed: 7 }] }),
    );
    const shown = new Screening(late, CAROM.holes, parsePosition(BACK), NONE);
    expect(shown.rest).toBeGreaterThan(0.9);
    expect(shown.at(0.6).find(({ name }) => name === 'w1')?.height).toBeGreaterThan(0);
  });
});

test('positions without a film glide into each other', () => {
  const [before, after] = [BACK, 's 1 0:0 0:0 pending - - w1:0.1,0;w2:0.3,0'].map((text) => {
    return stillScene(parsePosition(text), NONE);
  });
  const gliding = new Gliding(before!, after!, 0.016);
  const half = gliding.at(gliding.end / 2);
  expect(half.map(({ name }) => name)).toEqual(['b1', 'w1', 'w2']);
  expect(half[1]!.place[0]).toBeGreaterThan(0.05);
  expect(gliding.at(gliding.end)).toBe(after);
});
