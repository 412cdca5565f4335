import { expect, test } from 'vitest';

import { drawingOf } from '../drawings';
import { plainDrawing } from '../../src/games/plain';
import { language } from '../../src/i18n/language';
import { isToBeJudged, remarkText, stepToJudge } from '../../src/table/coach';
import { countGame, hasCoach, wishCoach } from '../../src/table/coach-memory';
import { motion, remark, step, table } from '../fixtures';

const STEPS = [step(), step({ seat: 'r', move: 'a1-b1' }), step({ seat: 'y', move: 'i5-h5' })];
const say = (partial: Parameters<typeof remark>[0], game = 'offboard') =>
  remarkText(drawingOf(game), table({ game }), STEPS, remark(partial));

test('the last move of the reader’s is judged, where a coach may speak', () => {
  const state = { version: 3, steps: STEPS, arrivedAt: 0 };
  expect(stepToJudge({ ...state, table: table({ actions: { r: ['coach'] } }) })).toBe(1);
  expect(stepToJudge({ ...state, table: table({ actions: { r: ['play'] } }) })).toBeNull();
  expect(stepToJudge({ ...state, steps: STEPS.slice(0, 1), table: table({ actions: { r: ['coach'] } }) })).toBeNull();
});

test('after a word about a mistake there is rest, unless the move was taken back', () => {
  expect(isToBeJudged(1, -Infinity)).toBe(true);
  expect([4, 5, 6, 7, 8].map((moves) => isToBeJudged(moves, 5))).toEqual([true, true, false, false, true]);
});

test('a mistake in the game’s words, with the answer', () => {
  const trace = [motion('i6', 'h6')];
  expect(say({ kind: 'loses_points', seat: 'y', points: 2, moves: 1, answer: 'i6-h6', answer_trace: trace })).toBe(
    'greedy can push your marbles into the targets for 2 points. The answer to fear: i6 to h6.',
  );
  expect(say({ kind: 'loses_points', seat: 'y', points: 1, moves: 3, answer: 'i6-h6' })).toBe(
    'greedy can push your marbles into the targets for 1 point within 3 moves.',
  );
  language.value = 'fr';
  expect(say({ kind: 'loses_points', seat: 'y', points: 2, moves: 2 })).toContain('dans les cibles');
});

test('what was missed, with what would have been better', () => {
  expect(say({ kind: 'missed_win', moves: 1, better: 'a1-b2' })).toBe('You could have won at once. Better: a1 to b2.');
  expect(say({ kind: 'missed_points', points: 3, better: 'a1-b2' })).toContain('You could have pushed 3 points more');
  expect(say({ kind: 'allows_win', seat: 'y', moves: 1, answer: 'i6-h6' })).toContain('greedy can win at once.');
  expect(say({ kind: 'worsens', answer: 'i6-h6' })).toContain('The answer to fear');
});

test('praise, and silence', () => {
  expect(say({ kind: 'good_find', better: 'a1-b2' })).toContain('Well found');
  expect(
    say({ kind: 'good_find', played_shot: { move: '0/0/3', keeps: 0.3, repeats: 0.3, value: 1, like: null } }),
  ).toContain('hard');
  expect(say({ kind: 'quiet' })).toBeNull();
  expect(say({ kind: 'worsens', step: 9 })).toBeNull();
});

test('a game without words of its own is spoken of in points', () => {
  const drawing = plainDrawing({ name: 'morpion', seats: ['r', 'y'], options: {}, places: null });
  const told = remark({ kind: 'loses_points', seat: 'y', points: 2, moves: 1, answer: 'b2' });
  expect(remarkText(drawing, table(), STEPS, told)).toBe('greedy can score 2 points now. The answer to fear: b2.');
});

test('a coach speaks in one’s first two games, or as one wishes', () => {
  expect(hasCoach('carami')).toBe(true);
  countGame('carami');
  expect(hasCoach('carami')).toBe(true);
  countGame('carami');
  expect(hasCoach('carami')).toBe(false);
  expect(hasCoach('carom')).toBe(true);
  wishCoach('carami', true);
  expect(hasCoach('carami')).toBe(true);
  wishCoach('carom', false);
  expect(hasCoach('carom')).toBe(false);
});
