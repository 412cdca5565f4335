import { beforeEach, expect, test } from 'vitest';

import { proposedWay as arcanorWay } from '../../src/games/arcanor/marks';
import { cellCentre as arcanorCell } from '../../src/games/arcanor/geometry';
import { games } from '../../src/api';
import { drawingOf } from '../drawings';
import { proposedWay as offboardWay } from '../../src/games/offboard/marks';
import { cellCentre, placePoint } from '../../src/games/offboard/geometry';
import { parsePosition } from '../../src/games/offboard/position';
import { arrowPath } from '../../src/games/proposal';
import { LANGUAGES } from '../../src/i18n/language';
import { motion, START, step } from '../fixtures';
import { SHOT_GAMES } from './shooting/tables';

beforeEach(() => {
  games.value = SHOT_GAMES;
});

const OFFBOARD = parsePosition(START);
/** a1-b2 sends three marbles on. */
const LINE = [motion('a1', 'b2'), motion('b2', 'c3'), motion('c3', 'd4')];

test('a line goes as far as its foremost marble', () => {
  const way = (move: string, flipped: boolean) =>
    offboardWay({ move, trace: LINE, film: null, part: 'move' }, OFFBOARD, flipped);
  expect(way('a1-b2', false)).toEqual([cellCentre('a1', false), cellCentre('d4', false)]);
  expect(way('@e5', true)).toEqual([placePoint('hand', 'r', true), cellCentre('e5', true)]);
  expect(way('--', false)).toEqual([]);
});

test('a piece goes from cell to cell, or is looked into where it stands', () => {
  for (const move of ['c3-d4', 'c3^d4', 'c3xd4'])
    expect(arcanorWay(move, false)).toEqual([arcanorCell('c3', false), arcanorCell('d4', false)]);
  expect(arcanorWay('?c3', true)).toEqual([arcanorCell('c3', true)]);
  expect(arcanorWay('AB,CD,1,AB,CD,1,AB,CD', false)).toEqual([]);
  expect(arcanorWay('--', false)).toEqual([]);
});

test('an arrow has its barbs behind its point', () => {
  const path = arrowPath([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  expect(path).toMatch(/^M 0\.0 0\.0 L 100\.0 0\.0 M 78\.5 -14\.7 L 100\.0 0\.0 L 78\.5 14\.7$/);
});

const SHOT = step({ position: 's 1 0:0 0:0 table - - w1:0,0.1' });
const CHOICE = step({ position: 's 1 0:0 0:0 table B10 - w1:0,0.1' });

test.each([
  ['offboard', 'a1-b2', step(), 'a1 to b2, a line of 3'],
  ['offboard', '@e5', step(), 'put the marble back on e5'],
  ['arcanor', 'c3^d4', step(), 'release on c3, the outer piece to d4'],
  ['arcanor', '?c3', step(), 'look into c3'],
  ['carami', 'e4:e6:g6', step(), 'e4 jumps to e6, g6'],
  ['carami', '*d1-d1', step(), 'from its ramp to d1'],
  ['carom', '0.05/-12.5/3', SHOT, '5 cm right of the middle, 12.5° left, strength'],
  ['carramboule', '0/0/2/0.3/0', SHOT, 'right english 30%'],
  ['carramboule', 'pass', CHOICE, 'Put one ball back and pass'],
] as const)('%s: %s has a text as advice', (game, move, from, sentence) => {
  const texts = drawingOf(game)?.texts;
  expect(texts?.en.adviceText(move, from, LINE)).toContain(sentence);
  for (const language of LANGUAGES) expect(texts?.[language].adviceText(move, from, LINE)).not.toBe('');
});
