import { expect, test } from 'vitest';

import { firstClock, NO_CLOCK, rememberClock } from '../../src/pages/clock-memory';
import { OWN, wishedClock, wishFor } from '../../src/pages/clock-wish';
import { game } from '../fixtures';

const offboard = game({ clocks: ['5+3', '1d'] });

test('nobody has a clock who has not chosen one', () => {
  expect(firstClock(offboard, {})).toBe(NO_CLOCK);
  expect(wishFor(NO_CLOCK, offboard).choice).toBe(NO_CLOCK);
  expect(wishedClock(wishFor(NO_CLOCK, offboard))).toBe('');
});

test('the last clock is remembered for its game, also one of one’s own', () => {
  rememberClock('offboard', '5+3');
  expect(firstClock(offboard)).toBe('5+3');
  expect(firstClock({ ...offboard, name: 'carom' })).toBe(NO_CLOCK);
  rememberClock('offboard', '7+1');
  expect(firstClock(offboard)).toBe('7+1');
  rememberClock('offboard', NO_CLOCK);
  expect(firstClock(offboard)).toBe(NO_CLOCK);
});

test('what cannot be played with is not remembered, nor recalled', () => {
  rememberClock('offboard', '1d');
  rememberClock('offboard', '0+3');
  expect(firstClock(offboard)).toBe('1d');
  expect(firstClock(offboard, { offboard: 'soon' })).toBe(NO_CLOCK);
});

test('a clock that the game does not offer is one’s own, with its numbers', () => {
  expect(wishFor('5+3', offboard).choice).toBe('5+3');
  for (const clock of ['7+1', '25s', '4d']) {
    const wish = wishFor(clock, offboard);
    expect(wish.choice).toBe(OWN);
    expect(wishedClock(wish)).toBe(clock);
  }
});

test('what is typed goes to the server as it is, which knows the limits', () => {
  const { own } = wishFor(NO_CLOCK, offboard);
  expect(wishedClock({ choice: OWN, own })).toBe('15+10');
  expect(wishedClock({ choice: OWN, own: { ...own, bankMinutes: ' 0', bankSeconds: '' } })).toBe('0+');
  expect(wishedClock({ choice: OWN, own: { ...own, kind: 'days', days: '99' } })).toBe('99d');
});
