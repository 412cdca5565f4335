import { beforeEach, expect, test } from 'vitest';

import { offboard } from '../../src/games/offboard';
import { language } from '../../src/i18n/language';
import type { TriedPuzzleView } from '../../src/messages';
import { endText, hintText, themesOf } from '../../src/pages/puzzles/use-puzzle';
import { step } from '../fixtures';

const ANSWER: TriedPuzzleView = {
  seat: 'r',
  options: {},
  steps: [step(), step({ seat: 'r', move: 'a1-a2' })],
  begins_at: 0,
  standing: 'done',
  why: null,
  refused: null,
  advice: null,
  moves: [],
  placements: [],
  taps: null,
  previews: {},
  asks: null,
  rating: 1000,
  mark: 'solved',
  hint: null,
  is_shown: false,
  themes: [
    { en: 'Push', fr: 'Pousser' },
    { en: 'Win', fr: 'Gagner' },
  ],
};

beforeEach(() => {
  language.value = 'en';
});

test('a hint says where to look, and no more', () => {
  expect(hintText({ place: 'c3', aim: null })).toContain('c3');
  expect(hintText({ place: null, aim: null })).toContain('beside the board');
  expect(hintText({ place: null, aim: '0/0/1' })).toContain('direction');
});

test('the end says what came of the move', () => {
  expect(endText(offboard, ANSWER)).toBe('Solved!');
  expect(endText(offboard, { ...ANSWER, is_shown: true })).toContain('This was the solution.');
  expect(endText(offboard, { ...ANSWER, standing: 'missed' })).toContain('Another move is better');
  const asked = { en: 'Two!', fr: 'Deux !' };
  expect(endText(offboard, { ...ANSWER, standing: 'missed', asks: asked })).toContain('not what was asked');
});

test('themes come in the language of the reader', () => {
  expect(themesOf(ANSWER)).toEqual(['Push', 'Win']);
  language.value = 'fr';
  expect(themesOf(ANSWER)).toEqual(['Pousser', 'Gagner']);
});
