import { beforeEach, expect, test } from 'vitest';

import { games } from '../../src/api';
import { drawingOf } from '../drawings';
import { plainDrawing } from '../../src/games/plain';
import type { FilmView } from '../../src/messages';
import { partsOf } from '../../src/table/hint';
import type { TableState } from '../../src/table-state';
import { SHOT_GAMES } from '../games/shooting/tables';
import { insight, step, table } from '../fixtures';

beforeEach(() => {
  games.value = SHOT_GAMES;
});

function stateOf(game: string, position?: string, taps: Record<string, string[]> | null = null): TableState {
  return { version: 1, steps: [step(position ? { position } : {})], table: table({ game, taps }), arrivedAt: 0 };
}
const said = (game: string, line: string[]) => partsOf(drawingOf(game), stateOf(game), insight({ line }));

test.each([
  ['offboard', 'c3-d4', 'Look at the marble on c3', 'It goes from c3 to d4'],
  ['arcanor', 'c3^d4', 'Look at the piece on c3', 'It goes from c3 to d4'],
  ['carami', 'e4:e6:g6', 'Look at the marble on e4', 'It goes as far as g6'],
] as const)('%s: %s is told bit by bit, and the whole move last', (game, move, piece, target) => {
  expect(said(game, [move])).toEqual([
    { part: 'piece', text: piece },
    { part: 'target', text: target },
    { part: 'move', text: null },
  ]);
});

test.each([
  ['offboard', 'x'],
  ['offboard', '--'],
  ['offboard', '@e5'],
  ['arcanor', '?c3'],
  ['arcanor', 'AB,CD,1,AB,CD,1,AB,CD'],
  ['carom', 'pass'],
])('%s: %s is told at once', (game, move) => {
  expect(said(game, [move])).toEqual([{ part: 'move', text: null }]);
});

test('no move, no parts', () => {
  expect(said('offboard', [])).toEqual([]);
});

test('a shot begins with the piece and the hole, as the shooter sees them', () => {
  const fall = { time: 1, kind: 'hole', body: 'w3', other: '', hole: 2, speed: 1 } as const;
  const film: FilmView = { duration: 2, start: {}, paths: {}, spin_decay: 0, events: [fall] };
  const better = { move: '0/0/3', keeps: 0.5, repeats: 0.5, value: 1, like: null };
  const parts = (turn: string) =>
    partsOf(drawingOf('carom'), stateOf('carom', `${turn} 1 0:0 0:0 table - - w3:0,0.1`), insight({ better, film }));
  expect(parts('s').map(({ part }) => part)).toEqual(['piece', 'target', 'move']);
  expect(parts('s')[0]?.text).toBe('Look at the white 3 and the far hole on the right');
  expect(parts('n')[0]?.text).toBe('Look at the white 3 and the near hole on the left');
});

test('a game without words of its own tells the places to press', () => {
  const drawing = plainDrawing({ name: 'morpion', seats: ['x', 'o'], options: {}, places: null });
  const state = stateOf('morpion', undefined, { 'a-b': ['a', 'b'], c: ['c'] });
  expect(partsOf(drawing, state, insight({ line: ['a-b'] })).map(({ text }) => text)).toEqual([
    'Look at a',
    'From a to b',
    null,
  ]);
  expect(partsOf(drawing, state, insight({ line: ['c'] }))).toHaveLength(1);
});
