import { describe, expect, test } from 'vitest';

import { arrange, cellByKey, leavesChoice, moveBy, NOTHING, press } from '../../../src/games/arcanor/playing';
import { parsePosition } from '../../../src/games/arcanor/position';

// b1 and d1 light, c2 dark; it is Light's turn. On a7 a light piece that has arrived.
const position = parsePosition('A?,7/8/8/8/8/2,b?,5/1,A?,1,C?,4 l 0');
const choice = arrange(['b1-b2', 'b1^b2', 'b1xc2', 'd1-d2', '?b1', '?d1', '?a7', '--']);
const holding = (picked: string) => ({ ...NOTHING, picked });

test('moves are arranged by what is pressed', () => {
  expect([...choice.ends.keys()]).toEqual(['b1', 'd1']);
  expect(choice.ends.get('b1')?.get('b2')).toEqual({ whole: 'b1-b2', release: 'b1^b2' });
  expect(choice.ends.get('b1')?.get('c2')).toEqual({ eat: 'b1xc2' });
  expect(choice.looks.get('a7')).toBe('?a7');
});

test('only a piece with both ways leaves a choice', () => {
  expect(leavesChoice(choice, 'b1')).toBe(true);
  expect(leavesChoice(choice, 'd1')).toBe(false);
});

test('where there is one way, the wish does not matter', () => {
  expect(moveBy({ whole: 'd1-d2' }, 'release')).toBe('d1-d2');
  expect(moveBy({ eat: 'b1xc2' }, null)).toBe('b1xc2');
});

describe('a press', () => {
  test('picks a piece that can move, or only be looked into', () => {
    expect(press(choice, position, NOTHING, 'b1')).toEqual({ kind: 'pick', cell: 'b1' });
    expect(press(choice, position, NOTHING, 'a7')).toEqual({ kind: 'pick', cell: 'a7' });
  });

  test('on a free cell asks what is taken along', () => {
    expect(press(choice, position, holding('b1'), 'b2')).toEqual({ kind: 'ask', cell: 'b2' });
  });

  test('plays at once what has been said before', () => {
    const outer = { ...holding('b1'), carry: 'release' } as const;
    expect(press(choice, position, outer, 'b2')).toEqual({ kind: 'play', move: 'b1^b2' });
  });

  test('on the same place again takes the whole piece', () => {
    const asked = { ...holding('b1'), pending: 'b2' };
    expect(press(choice, position, asked, 'b2')).toEqual({ kind: 'play', move: 'b1-b2' });
  });

  test('eats without asking', () => {
    expect(press(choice, position, holding('b1'), 'c2')).toEqual({ kind: 'play', move: 'b1xc2' });
  });

  test('on another piece picks that one, on the same lets it go', () => {
    expect(press(choice, position, holding('b1'), 'd1')).toEqual({ kind: 'pick', cell: 'd1' });
    expect(press(choice, position, holding('b1'), 'b1')).toEqual({ kind: 'drop' });
  });

  test('anywhere that is not in the list asks the server, which names the rule', () => {
    expect(press(choice, position, holding('d1'), 'c2')).toEqual({ kind: 'try', move: 'd1xc2' });
    expect(press(choice, position, holding('b1'), 'a1')).toEqual({ kind: 'try', move: 'b1-a1' });
    expect(press(choice, position, holding('b1'), 'h5')).toEqual({ kind: 'try', move: 'b1-h5' });
    const outer = { ...holding('b1'), carry: 'release' } as const;
    expect(press(choice, position, outer, 'h5')).toEqual({ kind: 'try', move: 'b1^h5' });
  });

  test('on an own piece that can do nothing, or on somebody else’s, says so', () => {
    expect(press(arrange(['b1-b2']), position, NOTHING, 'd1')).toEqual({ kind: 'stuck', cell: 'd1' });
    expect(press(arrange(['b1-b2']), position, NOTHING, 'c2')).toEqual({ kind: 'foreign', cell: 'c2' });
    expect(press(arrange(['b1-b2']), position, NOTHING, 'h5')).toEqual({ kind: 'drop' });
  });
});

test('arrows and the number pad lead to the neighbours, as seen on the screen', () => {
  expect(cellByKey('ArrowUp', 'd4', false)).toBe('d5');
  expect(cellByKey('ArrowUp', 'd4', true)).toBe('d3');
  expect(cellByKey('9', 'd4', false)).toBe('e5');
  expect(cellByKey('End', 'd4', true)).toBe('e5');
});

test('at the edge, and for other keys, there is nowhere to go', () => {
  expect(cellByKey('ArrowLeft', 'a4', false)).toBeNull();
  expect(cellByKey('PageUp', 'h7', false)).toBeNull();
  expect(cellByKey('q', 'd4', false)).toBeNull();
});
