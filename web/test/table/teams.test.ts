import { expect, test } from 'vitest';

import { carami } from '../../src/games/carami';
import { resultText, turnText } from '../../src/table/status';
import { playsInTeams, teamPoints, teamsOf, teamName } from '../../src/table/teams';
import { fourSeats, table } from '../fixtures';

const points = { s: 11, w: 2, n: 5, e: 0 };
const result = { winners: ['s', 'w'], points, reason: 'back_line', loser: null };

test('a team is its seats, its points their sum', () => {
  const [first] = teamsOf(fourSeats());
  expect(first).toEqual({ name: 'sw', seats: ['s', 'w'] });
  expect(teamPoints(first!, points)).toBe(13);
  expect(teamName(carami, fourSeats(), first!)).toBe('South and West');
  expect(playsInTeams(fourSeats())).toBe(true);
  expect(playsInTeams(table())).toBe(false);
});

test('the result names the team, and the partner to who has one', () => {
  const won = resultText(carami, fourSeats({ result, mine: 's' }));
  expect(won?.title).toBe('You win, with Bo!');
  expect(won?.score).toBe('You and West\u00a013 – North and East\u00a05');
  expect(resultText(carami, fourSeats({ result, mine: 'n' }))?.title).toBe('South and West win');
  expect(resultText(carami, fourSeats({ result, mine: 'swne' }))?.title).toBe('South and West win');
});

test('each for oneself, every player has a score', () => {
  const seats = fourSeats({ mine: 'n' }).seats.map((seat, team) => ({ ...seat, team }));
  const alone = { ...fourSeats({ result: { ...result, winners: ['s'] }, mine: 'n' }), seats };
  expect(resultText(carami, alone)).toEqual({
    title: 'Ada (South) wins',
    reason: 'A back line is full',
    score: 'You\u00a05 – Ada\u00a011 – Bo\u00a02 – Dan\u00a00',
  });
});

test('among many, who is waited for is named with their place', () => {
  expect(turnText(carami, fourSeats({ mine: 's', to_play: 'n' }))).toBe('Waiting for Chloé (North)…');
});
