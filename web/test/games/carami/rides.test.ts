import { expect, test } from 'vitest';

import { carami } from '../../../src/games/carami';
import { lastMovePlaces, ridesOf } from '../../../src/games/carami/rides';
import { motion, step } from '../../fixtures';
import { withCounts } from './positions';

const taking = step({
  position: withCounts('4,0,0,0', 'w'),
  seat: 's',
  move: 'e4:e6:g8',
  trace: [motion('e4', 'e6'), motion('e6', 'g8'), motion('e5', 'taken'), motion('f7', 'taken')],
});

test('jumps follow each other; what they take is lifted afterwards, together, into the pit', () => {
  const [jumper, one, other] = ridesOf(taking);
  expect(jumper!.map((leg) => [leg.kind, leg.from, leg.to])).toEqual([
    ['hop', 'e4', 'e6'],
    ['hop', 'e6', 'g8'],
  ]);
  expect(jumper![1]!.at).toBeGreaterThan(jumper![0].at);
  expect(one![0]).toMatchObject({ kind: 'lift', from: 'e5', to: 'taken-s-2' });
  expect(other![0]).toMatchObject({ kind: 'lift', from: 'f7', to: 'taken-s-3', at: one![0].at });
  expect(one![0].at).toBeGreaterThan(jumper![1]!.at);
});

test('the marble that fills a band goes on to its ramp', () => {
  const filling = step({
    position: withCounts('0,0,0,0', 'w'),
    seat: 's',
    move: 'e7-e8',
    trace: [motion('e7', 'e8'), motion('e8', '*d11'), motion('g8', '*h11')],
  });
  const [mover, other] = ridesOf(filling);
  expect(mover!.map((leg) => leg.kind)).toEqual(['step', 'ramp']);
  expect(other![0].at).toBe(mover![1]!.at);
  expect(lastMovePlaces(filling)).toEqual({ way: ['e7', 'e8'], reached: ['*d11', '*h11'], taken: [] });
});

test('the last move shows its landings and what it took', () => {
  expect(lastMovePlaces(taking)).toEqual({ way: ['e4', 'e6', 'g8'], reached: ['g8'], taken: ['e5', 'f7'] });
});

test('every landing is heard, two marbles in the pit as one', () => {
  expect(carami.sounds(taking).map((sound) => sound.kind)).toEqual(['tap', 'tap', 'fall']);
});
