import { expect, test } from 'vitest';

import { language } from '../../src/i18n/language';
import {
  countDone,
  declineOffer,
  firstToDo,
  isExerciseDone,
  isOfferDeclined,
  noteDone,
} from '../../src/pages/learn/progress';
import { inLanguage, wordsOf } from '../../src/pages/learn/words';
import { parseRoute } from '../../src/route';

const IDS = ['edge', 'line', 'win'];

test('a lesson goes on with the first exercise that is not done', () => {
  expect(firstToDo('a', IDS)).toBe(0);
  noteDone('a', 'edge');
  noteDone('a', 'win');
  noteDone('a', 'win');
  expect(firstToDo('a', IDS)).toBe(1);
  expect(countDone('a', IDS)).toBe(2);
  noteDone('a', 'line');
  expect(firstToDo('a', IDS)).toBe(0);
  expect(isExerciseDone('b', 'edge')).toBe(false);
});

test('an exercise that is gone does not count', () => {
  noteDone('c', 'removed');
  expect(countDone('c', IDS)).toBe(0);
});

test('an offer is declined game by game', () => {
  expect(isOfferDeclined('a')).toBe(false);
  declineOffer('a');
  expect(isOfferDeclined('a')).toBe(true);
  expect(isOfferDeclined('b')).toBe(false);
});

test('lessons have addresses', () => {
  expect(parseRoute('/learn')).toEqual({ page: 'lessons' });
  expect(parseRoute('/learn/x')).toEqual({ page: 'learn', game: 'x' });
  expect(parseRoute('/learn/x/y')).toEqual({ page: 'lost' });
});

test('words come in the language of the reader, with its spacing', () => {
  language.value = 'fr';
  expect(inLanguage({ en: 'Done!', fr: 'Bravo !' })).toBe('Bravo\u202f!');
  expect(inLanguage({ en: 'Done!' })).toBe('Done!');
  expect(inLanguage({})).toBe('');
  const said = { title: 'T', text: 'Why : so', hint: 'h', done: 'd' };
  const words = wordsOf({ id: 'x', rule: 'X1', words: { en: said, fr: { ...said, title: 'Titre' } } });
  expect(words).toEqual({ ...said, title: 'Titre', text: 'Why\u00a0: so' });
});
