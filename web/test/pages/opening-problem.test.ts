import { expect, test } from 'vitest';

import { RefusedError } from '../../src/api';
import { carami } from '../../src/games/carami';
import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import { openingProblem } from '../../src/pages/opening-problem';

const refuse = (reason: string, given = {}) => openingProblem(new RefusedError('invalid', reason), offboard, given);

test('an option that is refused is named in our own words, with the server’s beside them', () => {
  language.value = 'fr';
  expect(refuse('option targets[2]: expected `int`, got `null`')).toEqual({
    text: 'Pour les cibles, il faut douze nombres entiers de 0 à 99.',
    detail: 'option targets[2]: expected `int`, got `null`',
    option: 'targets',
  });
  expect(refuse('the board has nine rows, not 1', { points: 3, start: 'x' })).toMatchObject({
    text: 'Cette position de départ ne convient pas.',
    option: 'start',
  });
});

test('of another game too', () => {
  const refused = openingProblem(new RefusedError('invalid', 'the board has 11 rows, not 1'), carami, { start: 'x' });
  expect(refused).toMatchObject({ text: 'This starting position cannot be used.', option: 'start' });
});

test('a clock that is refused is said to be, with the server’s limits', () => {
  const reason = "'0+3' is no clock: write 5+3 (1 to 180 minutes, 0 to 180 seconds a move)";
  expect(refuse(reason)).toEqual({ text: 'This clock cannot be used.', detail: reason, option: 'clock' });
});

test('a name that is refused is said to be', () => {
  const reason = 'seats[...].name: Expected `str` matching regex';
  expect(openingProblem(new RefusedError('bad_request', reason), offboard, {})).toMatchObject({
    text: 'From 1 to 24 characters, all of them visible.',
  });
});

test('what is about no option says so', () => {
  expect(refuse('somebody must sit at the table')).toMatchObject({
    text: 'These options cannot be used.',
    option: null,
  });
});

test.each([
  ['unreachable', 'The server does not answer. Try again in a moment.'],
  ['too_fast', 'Too many requests in a short time. Wait a minute, then try again.'],
  ['storage', 'The server could not save that. Try again in a moment.'],
])('%s is said without the server’s words', (code, text) => {
  expect(openingProblem(new RefusedError(code, 'reason'), offboard, {})).toEqual({ text, detail: null, option: null });
});
