import { describe, expect, test } from 'vitest';

import { compose, rotate, turnBy, UPRIGHT, type Attitude } from '../../../src/games/shooting/film/attitude';
import { readFilm } from '../../../src/games/shooting/film/film';
import { turningOf } from '../../../src/games/shooting/film/spin';
import { filmView } from './film-fixture';

const RADIUS = 0.016;

/** A ball with one segment. */
function turning(numbers: number[], spin_decay = 0) {
  const film = readFilm(filmView({ start: { s: [0, 0] }, paths: { s: [numbers] }, events: [], spin_decay }));
  return turningOf(film, film.bodies[0]!);
}

function expectAlike(one: Attitude, other: Attitude): void {
  // q and -q are the same turn.
  const same = one.reduce((sum, part, index) => sum + part * (other[index] ?? 0), 0);
  expect(Math.abs(same)).toBeCloseTo(1, 8);
}

describe('a ball that rolls', () => {
  test('turns by its way over its radius, forwards', () => {
    const speed = 0.5;
    const at = turning([0, 2, 0, 0, speed, 0, 0, 0, 0, speed / RADIUS, 0, 0, 0]);
    const time = 1.37;
    expectAlike(at(time), turnBy(0, (speed * time) / RADIUS, 0));
    // Its top goes the way of the ball.
    const [x, , z] = rotate(at(0.01), [0, 0, 1]);
    expect(x).toBeGreaterThan(0);
    expect(z).toBeLessThan(1);
  });

  test('slowing evenly, it turns as far as it goes', () => {
    const [speed, slowing] = [0.8, 0.0981];
    const at = turning([0, 5, 0, 0, 0, speed, 0, -slowing, -speed / RADIUS, 0, 0, slowing / RADIUS, 0]);
    const way = (time: number): number => speed * time - (slowing * time * time) / 2;
    for (const time of [0.003, 0.5, 2.71, 5]) expectAlike(at(time), turnBy(-way(time) / RADIUS, 0, 0));
  });
});

test('spin about the vertical fades, and does not turn back', () => {
  const at = turning([0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0], 10);
  expectAlike(at(0.4), turnBy(0, 0, 10 * 0.4 - 5 * 0.16));
  expectAlike(at(1), turnBy(0, 0, 5));
  expectAlike(at(4), turnBy(0, 0, 5));
});

test('the same time gives the same turn, whatever was asked before', () => {
  const at = turning([0, 3, 0, 0, 1, 0, -0.2, 0, 4, 30, 12, -2, -3], 3);
  const once = at(1.234);
  at(2.9);
  at(0.1);
  expect(at(1.234)).toEqual(once);
});

test('steps between kept turns change nothing that can be seen', () => {
  const at = turning([0, 3, 0, 0, 1, 0, -0.2, 0, 40, 30, 12, -12, -9], 3);
  const fine = Array.from({ length: 30_000 }, (_, index) => index / 10_000).reduce<Attitude>((so, time) => {
    const middle = time + 0.00005;
    const wz = Math.max(0, 12 - 3 * middle);
    return compose(turnBy((40 - 12 * middle) * 1e-4, (30 - 9 * middle) * 1e-4, wz * 1e-4), so);
  }, UPRIGHT);
  const dot = at(3).reduce((sum, part, index) => sum + part * (fine[index] ?? 0), 0);
  expect(2 * Math.acos(Math.min(1, Math.abs(dot)))).toBeLessThan(0.01);
});
