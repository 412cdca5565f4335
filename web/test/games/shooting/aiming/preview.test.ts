import { expect, test } from 'vitest';

import {
  angleTowards,
  distanceToCircle,
  firstMeeting,
  headingOf,
  sceneOf,
  type Scene,
} from '../../../../src/games/shooting/aiming/preview';
import { CAROM } from '../tables';
import { parsePosition } from '../../../../src/games/shooting/position';

const EMPTY: Scene = {
  half_m: 0.3,
  striker_m: 0.02,
  piece_m: 0.01,
  hole_m: 0.018,
  pieces: [],
  holes: [
    [-0.282, -0.282],
    [0.282, -0.282],
    [0.282, 0.282],
    [-0.282, 0.282],
  ],
};

function near(place: readonly number[] | undefined, x: number, y: number): void {
  expect(place?.[0]).toBeCloseTo(x, 9);
  expect(place?.[1]).toBeCloseTo(y, 9);
}

test('angles are clockwise from straight ahead', () => {
  near(headingOf(90), 1, 0);
  near(headingOf(-90), -1, 0);
  expect(angleTowards([1, 1])).toBeCloseTo(45);
  expect(angleTowards([-1, -1])).toBeCloseTo(-135);
});

test('a piece hit full goes straight on', () => {
  const met = firstMeeting({ ...EMPTY, pieces: [[0, 0.1]] }, [0, -0.2], headingOf(0));
  expect(met.kind).toBe('piece');
  near(met.at, 0, 0.07);
  near(met.kind === 'piece' ? met.towards : undefined, 0, 1);
});

test('a piece hit thin leaves along the line of centres', () => {
  // Centres half the sum of the radii apart sideways: 30 degrees.
  const met = firstMeeting({ ...EMPTY, pieces: [[0.015, 0.1]] }, [0, -0.2], headingOf(0));
  near(met.at, 0, 0.1 - 0.03 * Math.cos(Math.PI / 6));
  near(met.kind === 'piece' ? met.towards : undefined, 0.5, Math.cos(Math.PI / 6));
});

test('the nearest of several is met; what is behind or passed by is not', () => {
  const pieces = [
    [0, 0.2],
    [0, 0],
    [0, -0.29],
    [0.0301, -0.1],
  ] as const;
  const met = firstMeeting({ ...EMPTY, pieces }, [0, -0.2], headingOf(0));
  expect(met.kind === 'piece' && met.piece).toEqual([0, 0]);
  expect(distanceToCircle([0.03, 0.1], 0.03, [0, 0], [0, 1])).toBe(Infinity);
  // Touching already, and towards it: at once.
  expect(distanceToCircle([0, 0.03], 0.03 + 1e-12, [0, 0], [0, 1])).toBe(0);
});

test('a cushion sends it back as light', () => {
  const met = firstMeeting(EMPTY, [0, -0.2], headingOf(45));
  expect(met.kind).toBe('cushion');
  near(met.at, 0.28, 0.08);
  near(met.kind === 'cushion' ? met.towards : undefined, -Math.SQRT1_2, Math.SQRT1_2);
  const back = firstMeeting(EMPTY, [0, -0.2], headingOf(180));
  near(back.at, 0, -0.28);
  near(back.kind === 'cushion' ? back.towards : undefined, 0, 1);
});

test('a striker that runs into a hole falls', () => {
  const met = firstMeeting(EMPTY, [0, 0], headingOf(45));
  expect(met).toEqual({ kind: 'hole', at: [0.282, 0.282] });
  // A piece in the way comes first.
  expect(firstMeeting({ ...EMPTY, pieces: [[0.2, 0.2]] }, [0, 0], headingOf(45)).kind).toBe('piece');
});

test('each seat sees the table from its own side', () => {
  const position = parsePosition('s 1 0:0 0:0 w - - w1:0.1,0.2');
  expect(sceneOf(CAROM, position, 's').pieces[0]).toEqual([0.1, 0.2]);
  expect(sceneOf(CAROM, position, 'n').pieces[0]).toEqual([-0.1, -0.2]);
  expect(sceneOf(CAROM, position, 'e').pieces[0]).toEqual([0.2, -0.1]);
  expect(sceneOf(CAROM, position, 'w').pieces[0]).toEqual([-0.2, 0.1]);
});
