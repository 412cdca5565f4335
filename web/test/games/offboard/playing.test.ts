import { describe, expect, test } from 'vitest';

import { cellCentre, CELLS } from '../../../src/games/offboard/geometry';
import { lineOf } from '../../../src/games/offboard/journeys';
import { arrange, cellByKey, type Choice, destinations, press as pressWith } from '../../../src/games/offboard/playing';
import { parsePosition } from '../../../src/games/offboard/position';
import { motion } from '../../fixtures';

// e3 e4 red, e5 yellow; c2 red alone.
const position = parsePosition('5/6/7/8/2rry4/8/1r5/6/5 ------------ r - 0');
const choice = arrange(['e3-e4', 'e4-e5', 'e4-f4', 'c2-c3', 'x', '--']);

test('moves are arranged by what is pressed', () => {
  expect([...choice.slides.keys()]).toEqual(['e3', 'e4', 'c2']);
  expect(choice.slides.get('e4')?.get('f4')).toBe('e4-f4');
  expect(choice.putBacks.size).toBe(0);
  expect([...arrange(['@d4', '@a1', 'x']).putBacks]).toEqual([
    ['d4', '@d4'],
    ['a1', '@a1'],
  ]);
});

/** As the server foresees it. */
const foresee = (move: string) =>
  move === 'e3-e4' ? [motion('e3', 'e4'), motion('e4', 'e5'), motion('e5', 'e6')] : null;

test('a line is the own marbles that a move would set in motion, then what they push', () => {
  const line = lineOf('e3-e4', position, foresee('e3-e4'));
  expect(line).toMatchObject({ group: ['e3', 'e4'], pushed: ['e5'], front: 'e5' });
  expect(line.steps).toHaveLength(3);
  const alone = { group: ['c2'], pushed: [], front: 'c3', steps: [['c2', 'c3']] };
  expect(lineOf('c2-c3', position, foresee('c2-c3'))).toEqual(alone);
});

test('a marble that falls over the rim goes over no cell', () => {
  const fall = [motion('e3', 'e4'), motion('e4', 'e5'), motion('e5', 't3'), motion('t3', 'hand')];
  const { pushed, steps } = lineOf('e3-e4', position, fall);
  expect(pushed).toEqual(['e5']);
  expect(steps).toEqual([
    ['e3', 'e4'],
    ['e4', 'e5'],
  ]);
});

test('a whole line also goes when the cell before its front is pressed', () => {
  expect(destinations(choice, position, 'e3', foresee).get('e5')).toBe('e3-e4');
  expect(destinations(choice, position, 'e3', foresee).get('e4')).toBe('e3-e4');
});

function press(among: Choice, at: typeof position, picked: string | null, cell: string) {
  const ends = picked === null ? among.putBacks : destinations(among, at, picked, foresee);
  return pressWith(among, at, picked, cell, ends);
}

describe('a press', () => {
  test('picks a marble that can move', () => {
    expect(press(choice, position, null, 'e3')).toEqual({ kind: 'pick', cell: 'e3' });
  });

  test('on an own marble in the line moves the line rather than picking that marble', () => {
    expect(press(choice, position, 'e3', 'e4')).toEqual({ kind: 'play', move: 'e3-e4' });
  });

  test('on another marble picks that one instead', () => {
    expect(press(choice, position, 'e3', 'c2')).toEqual({ kind: 'pick', cell: 'c2' });
  });

  test('on the same marble lets it go', () => {
    expect(press(choice, position, 'e3', 'e3')).toEqual({ kind: 'drop' });
  });

  test('anywhere that is not in the list asks the server, which names the rule', () => {
    expect(press(choice, position, 'e3', 'd3')).toEqual({ kind: 'try', move: 'e3-d3' });
    expect(press(choice, position, 'e3', 'a1')).toEqual({ kind: 'try', move: 'e3-a1' });
    expect(press(arrange(['@d4', 'x']), position, null, 'e3')).toEqual({ kind: 'try', move: '@e3' });
  });

  test('on an own marble that cannot move, or on somebody else’s, says so', () => {
    const stuck = arrange(['c2-c3']);
    expect(press(stuck, position, null, 'e3')).toEqual({ kind: 'stuck', cell: 'e3' });
    expect(press(stuck, position, null, 'e5')).toEqual({ kind: 'foreign', cell: 'e5' });
    expect(press(stuck, position, null, 'a1')).toEqual({ kind: 'drop' });
  });

  test('on a free cell puts back the marble in hand', () => {
    expect(press(arrange(['@d4', 'x']), position, null, 'd4')).toEqual({ kind: 'play', move: '@d4' });
  });
});

test('left and right go along the row, as seen', () => {
  expect(cellByKey('ArrowRight', 'e5', 0, false)).toBe('e6');
  expect(cellByKey('ArrowRight', 'e5', 0, true)).toBe('e4');
  expect(cellByKey('ArrowLeft', 'a1', 0, false)).toBeNull();
});

test('up and down keep their column', () => {
  let cell = 'a3';
  const way = [];
  for (let row = 0; row < 8; row++) {
    cell = cellByKey('ArrowUp', cell, 0, false) ?? '';
    way.push(cell);
  }
  expect(way.at(-1)).toBe('i7');
  expect(way.every((at) => Math.abs(cellCentre(at, false).x) <= 50)).toBe(true);
  expect(cellByKey('ArrowUp', 'i7', 0, false)).toBeNull();
  expect(cellByKey('ArrowUp', 'e5', 0, true)?.[0]).toBe('d');
});

test('the corners of a number pad are the diagonals', () => {
  expect(['Home', 'PageUp', 'End', 'PageDown'].map((key) => cellByKey(key, 'e5', 0, false))).toEqual([
    'f5',
    'f6',
    'd4',
    'd5',
  ]);
  expect(cellByKey('9', 'e5', 0, false)).toBe('f6');
  expect(cellByKey('Home', 'e5', 0, true)).toBe('d5');
});

test('other keys mean nothing', () => {
  expect(cellByKey('q', 'e5', 0, false)).toBeNull();
});

test('every cell can be reached', () => {
  const reached = new Set(['e5']);
  for (const cell of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = cellByKey(key, cell, cellCentre(cell, false).x, false);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(CELLS.length);
});
