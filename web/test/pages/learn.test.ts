import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { language } from '../../src/i18n/language';
import type { StepView } from '../../src/messages';
import {
  countDone,
  declineOffer,
  firstToDo,
  isExerciseDone,
  isOfferDeclined,
  noteDone,
} from '../../src/pages/learn/progress';
import { Showing } from '../../src/pages/learn/showing';
import { inLanguage, wordsOf } from '../../src/pages/learn/words';
import { parseRoute } from '../../src/route';
import { motion, step } from '../fixtures';

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

/** The first step of an exercise, and so many moves. */
function steps(moves: number): StepView[] {
  return [
    step(),
    ...Array.from({ length: moves }, () => step({ seat: 'r', move: 'a1-a2', trace: [motion('a1', 'a2')] })),
  ];
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what happened before is seen one move after the other', () => {
  const seen: StepView[] = [];
  const all = steps(2);
  const showing = new Showing((shown) => {
    seen.push(shown);
    return 0;
  });
  showing.begin(all);
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, true]);
  vi.runAllTimers();
  expect(seen).toEqual(all.slice(1));
  expect([showing.index.value, showing.motion.value, showing.isBusy.value]).toEqual([2, 2, false]);
});

test('a move and its answer follow each other, and then the reader may move', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(0));
  vi.runAllTimers();
  showing.follow(steps(2));
  expect([showing.index.value, showing.isBusy.value]).toEqual([1, true]);
  vi.runAllTimers();
  expect([showing.index.value, showing.isBusy.value]).toEqual([2, false]);
});

test('a film is waited for, however long it takes', () => {
  const showing = new Showing(() => 500);
  showing.begin(steps(0));
  vi.runAllTimers();
  showing.follow(steps(1));
  showing.setRunning(true);
  vi.advanceTimersByTime(60_000);
  expect(showing.isBusy.value).toBe(true);
  showing.setRunning(false, 450);
  vi.advanceTimersByTime(449);
  expect(showing.isBusy.value).toBe(true);
  vi.advanceTimersByTime(1);
  expect(showing.isBusy.value).toBe(false);
});

test('a film that is seen again changes nothing', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(1));
  vi.runAllTimers();
  showing.setRunning(true);
  expect(showing.isBusy.value).toBe(false);
  showing.setRunning(false);
  vi.runAllTimers();
  expect(showing.index.value).toBe(1);
});

test('another beginning shows the first step at once', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(1));
  vi.runAllTimers();
  showing.begin(steps(0));
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, false]);
});
