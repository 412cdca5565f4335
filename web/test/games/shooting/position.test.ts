import { describe, expect, test } from 'vitest';

import { colourOf, parsePosition, seatsAt } from '../../../src/games/shooting/position';

test('a position is read whole', () => {
  const position = parsePosition('n 2 3:12 0:1 w B10 b7,all_in w1:0.1,-0.2;b3:1e-05,0.25');
  expect(position).toEqual({
    turn: 'n',
    round: 2,
    scores: { w: 3, b: 12 },
    owed: { w: 0, b: 1 },
    inside: { w: 8, b: 8 },
    queen: 'w',
    choice: 'B10',
    ending: { winner: 'b', points: 7, reason: 'all_in' },
    pieces: [
      { name: 'w1', kind: 'w', place: [0.1, -0.2] },
      { name: 'b3', kind: 'b', place: [1e-5, 0.25] },
    ],
  });
});

test('an empty table', () => {
  const { pieces, choice, ending, inside } = parsePosition('s 1 0:0 0:0 pending - - -');
  expect({ pieces, choice, ending, inside }).toEqual({
    pieces: [],
    choice: null,
    ending: null,
    inside: { w: 9, b: 9 },
  });
});

describe('colours change every round', () => {
  test.each([
    ['s', 1, {}, 'w'],
    ['n', 1, {}, 'b'],
    ['s', 2, {}, 'b'],
    ['n', 2, {}, 'w'],
    ['n', 1, { players: 4 }, 'w'],
    ['e', 1, { players: 4 }, 'b'],
    ['w', 2, { players: 4 }, 'w'],
    ['s', 3, { players: 4 }, 'w'],
    ['s', 2, { practice: true }, 'w'],
  ] as const)('%s in round %d with %j is %s', (seat, round, options, colour) => {
    expect(colourOf(seat, round, options)).toBe(colour);
  });
  test('who plays', () => {
    expect(seatsAt({ players: 4 })).toEqual(['s', 'e', 'n', 'w']);
    expect(seatsAt({ players: 2 })).toEqual(['s', 'n']);
    expect(seatsAt({ practice: true, players: 4 })).toEqual(['s']);
  });
});
