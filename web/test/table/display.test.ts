import { describe, expect, test } from 'vitest';

import {
  NOW,
  afterFilm,
  arrivalToShow,
  beginFilm,
  indexAfter,
  isBehind,
  isCatchingUp,
  lookAt,
  missMove,
  placeAt,
  placeOf,
  pressPast,
  runFilm,
  shownIndex,
  type Alternative,
  type Past,
} from '../../src/table/display';
import { step } from '../fixtures';

const past = (index: number): Past => ({ kind: 'past', index, missed: false, pressed: false });

/** A start and as many moves as make up the count. */
const game = (count: number) => Array.from({ length: count }, (_, index) => step(index > 0 ? { move: 'x' } : {}));

describe('a place in the game', () => {
  test('now is the newest step, whatever it is', () => {
    expect(shownIndex(NOW, 5)).toBe(4);
    expect(shownIndex(NOW, 6)).toBe(5);
    expect(shownIndex(past(2), 6)).toBe(2);
    expect(placeAt(4, 5)).toBe(NOW);
    expect(placeAt(0, 1)).toBe(NOW);
  });

  test('steps that were taken back are not shown', () => {
    expect(shownIndex(past(5), 3)).toBe(2);
  });

  test('nothing lies beyond the ends', () => {
    expect(indexAfter(past(0), 'prev', 5)).toBe(0);
    expect(indexAfter(NOW, 'next', 5)).toBe(4);
    expect(indexAfter(NOW, 'prev', 5)).toBe(3);
    expect(indexAfter(past(3), 'first', 5)).toBe(0);
    expect(indexAfter(past(1), 'last', 5)).toBe(4);
    expect(indexAfter(NOW, 'last', 0)).toBe(0);
  });

  test('a missed move is remembered until the reader comes back to now, a press until they move on', () => {
    const display = pressPast(missMove(past(1)));
    expect(display).toEqual({ kind: 'past', index: 1, missed: true, pressed: true });
    expect(lookAt(display, 2, 5)).toEqual({ kind: 'past', index: 2, missed: true, pressed: false });
    expect(lookAt(display, 4, 5)).toBe(NOW);
    expect(pressPast(NOW)).toBe(NOW);
  });
});

describe('a film', () => {
  test('seen from now, it is behind as soon as there is a later step', () => {
    const film = beginFilm(4, NOW, false);
    expect(isBehind(film, 5)).toBe(false);
    expect(isBehind(film, 6)).toBe(true);
    expect(isBehind(beginFilm(2, past(2), false), 6)).toBe(false);
  });

  test('while the board plays it, the page does not tell what it led to', () => {
    const film = runFilm(NOW, 5);
    expect(film).toEqual({ kind: 'film', index: 4, running: true, suspense: true, place: NOW });
    expect(isCatchingUp(film, 5)).toBe(true);
    expect(isCatchingUp({ ...film, running: false }, 5)).toBe(false);
    expect(isCatchingUp({ ...film, running: false }, 6)).toBe(true);
    expect(isCatchingUp(beginFilm(4, NOW, false), 6)).toBe(false);
  });

  test('of a past step, it returns there', () => {
    const film = runFilm(past(2), 5);
    expect(placeOf(film)).toEqual(past(2));
    expect(afterFilm(film, 5)).toEqual(past(2));
    expect(placeOf(missMove(film))).toEqual({ ...past(2), missed: true });
  });

  test('from now, the steps that wait follow one by one', () => {
    expect(afterFilm(beginFilm(3, NOW, true), 6)).toBe(4);
    expect(afterFilm(beginFilm(5, NOW, true), 6)).toBe(NOW);
  });

  test('goes on where the reader chooses the step that it shows, and is left for any other', () => {
    const film = runFilm(NOW, 5);
    expect(lookAt(film, 4, 7)).toEqual({ ...film, place: past(4) });
    expect(lookAt(film, 2, 7)).toEqual(past(2));
  });
});

describe('steps that arrive', () => {
  test('are shown at once from now, and not at all in the past', () => {
    expect(arrivalToShow(NOW, 2, game(3))).toBe(2);
    expect(arrivalToShow(past(1), 2, game(3))).toBeNull();
  });

  test('wait for a film, unless too many do', () => {
    const film = beginFilm(2, NOW, false);
    expect(arrivalToShow(film, 6, game(7))).toBeNull();
    expect(arrivalToShow(film, 7, game(8))).toBe(7);
    expect(arrivalToShow({ ...film, running: true }, 7, game(8))).toBeNull();
    expect(arrivalToShow({ ...film, running: true }, 23, game(24))).toBe(23);
  });

  test('the move that ended a round is seen before the start of the next', () => {
    expect(arrivalToShow(NOW, 2, [...game(3), step()])).toBe(2);
  });

  test('end the view of a shot that was not played, where that is the newest step’s', () => {
    const alternative: Alternative = { kind: 'alternative', index: 1, place: NOW };
    expect(arrivalToShow(alternative, 2, game(3))).toBe(2);
    expect(lookAt(alternative, 1, 2)).toEqual(alternative);
    expect(lookAt(alternative, 0, 2)).toEqual(past(0));
  });
});
