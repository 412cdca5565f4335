// Carramboule in English.

import type { GameWords } from '../drawing';
import { aimingKeys } from '../shooting/aiming';
import { FILM_KEYS } from '../shooting/film/keys';
import { describeStep, listStep } from '../shooting/telling';

const SEATS = { s: 'South', n: 'North' } as const;

export const en: GameWords = {
  title: 'Carramboule',
  tagline:
    'Carrom with balls: strike the yellow one with the cue, sink your nine, and win the queen. First to 29 points.',
  seats: SEATS,
  seatHints: { s: 'begins, with the white balls', n: 'across the table, with the black balls' },
  options: {
    points: {
      label: 'Points to win',
      hint: 'Twenty-nine for a real match; ten for a short one.',
      refused: 'The points to win are a whole number from 1 to 999.',
    },
    rounds: {
      label: 'Rounds at most',
      hint: 'Then the higher score wins.',
      refused: 'The rounds are a whole number from 1 to 99.',
    },
    skill: {
      label: 'The hands',
      hint: 'How far a shot strays from what was aimed at, for everybody.',
      choices: { steady: 'Steady: as aimed', sure: 'Sure', fair: 'Fair', shaky: 'Shaky' },
    },
    preview: { label: 'Show where the yellow ball goes first', hint: 'A line to the first thing that it meets.' },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  endings: { points: 'on points', rounds: 'after the last round' },
  rules: {
    B3: 'The yellow ball stands on your camp line, on no other ball, and is struck within 90° of straight ahead.',
    B10: 'First choose: pass the hand, or put two back and shoot again.',
    B15: 'First choose: pass the hand, or put two back and shoot again.',
    B16: 'The round is over.',
    B18: 'The match is over.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('en', 'carramboule'), ...FILM_KEYS.en],
  advise: () => null,
  listed: (step) => listStep(step, 'en'),
  describe: (step) => describeStep(step, 'carramboule', 'en', SEATS),
};
