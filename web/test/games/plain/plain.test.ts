import { afterEach, expect, test } from 'vitest';

import { games } from '../../../src/api';
import { drawingOf, DRAWINGS } from '../../drawings';
import { changedPlaces } from '../../../src/games/plain/board';
import { pathsOf, roleOf } from '../../../src/games/plain/playing';
import { layOut, placeAt, placeByKey, type Places } from '../../../src/games/plain/places';
import { optionField } from '../../../src/games/plain';
import { sidesOfSigns } from '../../../src/games/plain/sign';
import { LANGUAGES } from '../../../src/i18n/language';
import { game, step } from '../../fixtures';

afterEach(() => {
  games.value = null;
});

const SQUARE: Places = { a1: [0, 0], b1: [1, 0], a2: [0, 1], b2: [1, 1] };

/** Three rows of a board of hexagons. */
const HEXAGONS: Places = {
  a: [0, 0],
  b: [1, 0],
  c: [0.5, 0.866],
  d: [1.5, 0.866],
  e: [0, 1.732],
  f: [1, 1.732],
};

test('a game of its own has its drawing, any other a plain one, always the same', () => {
  for (const drawing of DRAWINGS) expect(drawingOf(drawing.name)).toBe(drawing);
  games.value = [];
  const unknown = drawingOf('morpion');
  expect(unknown).toBe(drawingOf('morpion'));
  games.value = [game({ name: 'morpion', seats: ['x', 'o'], places: SQUARE })];
  const known = drawingOf('morpion');
  expect(known).not.toBe(unknown);
  expect(known).toBe(drawingOf('morpion'));
  expect(known.plain).toBe(true);
});

test.each(LANGUAGES)('its names are those that the server tells: %s', (language) => {
  games.value = [game({ name: 'four_corners', seats: ['x', 'north'], options: { board_size: 3 } })];
  const texts = drawingOf('four_corners').texts[language];
  expect(texts.title).toBe('Four corners');
  expect(texts.seats).toEqual({ x: 'X', north: 'North' });
  expect(texts.options['board_size']?.label).toBe('Board size');
  expect(texts.ending?.('three_in_a_row')).toBe('Three in a row');
  expect(texts.describe(step({ seat: 'x', move: 'b2' }), null, {})).toContain('b2');
  expect(texts.describe(step({ seat: 'x', move: '?' }), null, {})).not.toContain('?');
  expect(texts.adviceText('b2', step(), null)).toBe('b2');
});

test('an option gets a field by its default', () => {
  expect(optionField('teams', true).kind).toBe('flag');
  expect(optionField('points', 6)).toMatchObject({ kind: 'number', fractions: true });
  expect(optionField('heaps', [3, 4, 5]).kind).toBe('numbers');
  expect(optionField('start', '').kind).toBe('text');
  expect(optionField('start', null).kind).toBe('text');
  expect(optionField('names', ['a']).kind).toBe('text');
});

test('seats stand around the board: two across from each other, four at its edges', () => {
  const around = (...seats: string[]) => {
    games.value = [game({ name: 'any', seats })];
    return drawingOf('any').seatsAround;
  };
  expect(around('x', 'o')).toEqual(['x', null, 'o', null]);
  expect(around('a', 'b', 'c')).toEqual(['a', 'b', 'c', null]);
  expect(around('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'c', 'd']);
  expect(around('a')).toEqual(['a', null, null, null]);
});

test('places are laid out from the top, neighbours joined', () => {
  const layout = layOut(SQUARE);
  expect(layout.rows).toEqual([
    ['a2', 'b2'],
    ['a1', 'b1'],
  ]);
  expect(layout.lines).toHaveLength(4);
  expect(placeAt(layout, { x: 90, y: -110 })).toBe('b2');
  expect(placeAt(layout, { x: 50, y: -50 })).toBeNull();
});

test('arrow keys lead to the next place that way, on any board', () => {
  const square = layOut(SQUARE);
  expect(placeByKey(square, 'ArrowRight', 'a1')).toBe('b1');
  expect(placeByKey(square, 'ArrowUp', 'a1')).toBe('a2');
  expect(placeByKey(square, 'ArrowUp', 'a2')).toBeNull();
  expect(placeByKey(square, 'PageUp', 'a1')).toBe('b2');
  expect(placeByKey(square, 'x', 'a1')).toBeNull();
  const hexagons = layOut(HEXAGONS);
  expect(placeByKey(hexagons, 'ArrowRight', 'a')).toBe('b');
  expect(placeByKey(hexagons, 'ArrowUp', 'a')).toBe('c');
  expect(placeByKey(hexagons, 'PageUp', 'b')).toBe('d');
  expect(placeByKey(hexagons, 'Home', 'b')).toBe('c');
});

test('places say what pressing them does; moves without places are not pressed', () => {
  const moves = ['a1', 'a2-b2', 'a2-b1', 'pass'];
  const paths = pathsOf(moves, { a1: ['a1'], 'a2-b2': ['a2', 'b2'], 'a2-b1': ['a2', 'b1'], pass: [] });
  expect(paths.map(({ move }) => move)).toEqual(['a1', 'a2-b2', 'a2-b1']);
  expect(roleOf(paths, [], 'a1')).toBe('go');
  expect(roleOf(paths, [], 'a2')).toBe('movable');
  expect(roleOf(paths, [], 'b2')).toBeNull();
  expect(roleOf(paths, ['a2'], 'a2')).toBe('picked');
  expect(roleOf(paths, ['a2'], 'b2')).toBe('go');
  expect(pathsOf(null, null)).toEqual([]);
});

test('the places that a move has changed', () => {
  const before = step({ pieces: { a1: 'X', b2: 'O' } });
  const after = step({ move: 'a1-b2', pieces: { b2: 'X' } });
  expect([...changedPlaces(after, before)].sort()).toEqual(['a1', 'b2']);
  expect(changedPlaces(after, null).size).toBe(0);
});

test('signs have the colours of their seats where all are names of seats', () => {
  expect([...sidesOfSigns(['X', 'o'], ['x', 'o'])]).toEqual([
    ['X', 0],
    ['o', 1],
  ]);
  // A bishop is not Black's because of its letter.
  expect([...sidesOfSigns(['B', 'K', 'k'], ['w', 'b'])]).toEqual([['k', 5]]);
});
