import { expect, test } from 'vitest';

import { arrangeRounds } from '../../src/table/rounds';
import { step } from '../fixtures';

const seats = ['r', 'y'];
const played = (seat: string, move: string, points = 0) => step({ seat, move, points: { r: 0, y: 0, [seat]: points } });
const moves = (rounds: ReturnType<typeof arrangeRounds>) =>
  rounds.map((round) => seats.map((seat) => round.get(seat)?.map((entry) => entry.move) ?? []));

test('one round holds a turn of each seat', () => {
  const steps = [step(), played('r', 'a'), played('y', 'b'), played('r', 'c')];
  expect(moves(arrangeRounds(steps, seats))).toEqual([
    [['a'], ['b']],
    [['c'], []],
  ]);
});

test('a seat that plays on stays in its turn', () => {
  const steps = [step(), played('r', 'a'), played('y', 'x'), played('y', 'b'), played('r', 'c')];
  expect(moves(arrangeRounds(steps, seats))).toEqual([
    [['a'], ['x', 'b']],
    [['c'], []],
  ]);
});

test('a game that the second seat begins leaves the first place free', () => {
  const steps = [step(), played('y', 'a'), played('r', 'b')];
  expect(moves(arrangeRounds(steps, seats))).toEqual([
    [[], ['a']],
    [['b'], []],
  ]);
});

test('points gained are told', () => {
  const steps = [step(), played('r', 'a', 2), step({ seat: 'r', move: 'b', points: { r: 5, y: 0 } })];
  const gained = [...arrangeRounds(steps, seats)[0]!.values()].flat().map((entry) => entry.gained);
  expect(gained).toEqual([2, 3]);
});
