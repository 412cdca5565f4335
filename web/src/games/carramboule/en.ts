// Carramboule in English.

import type { GameTexts } from '../drawing';
import { callBy } from '../player';
import { aimingKeys } from '../shooting/aiming/texts';
import { OPTION_TEXTS } from '../shooting/options';
import { adviseShot, describeStep, listStep } from '../shooting/step-text';
import { sayGoal } from '../shooting/goal';
import { sayShotParts } from '../shooting/hint';
import { FILM_KEYS, TABLE_TEXTS } from '../shooting/texts';
import { NAME } from './name';

const SEATS = { s: 'South', n: 'North' } as const;

export const en: GameTexts = {
  ...NAME.en,
  seats: SEATS,
  seatHints: { s: 'begins, with the white balls', n: 'across the table, with the black balls' },
  options: OPTION_TEXTS.en,
  goal: (facts) => sayGoal('Pocket your nine balls before the other side', facts, 'en'),
  endings: { points: 'the points to win are reached', rounds: 'after the last round' },
  rules: {
    B3: 'The yellow ball stands on your camp line, between its ends, overlaps no other ball, and is struck within 90° of straight ahead.',
    B10: 'First choose: pass the hand, or put two back and shoot again.',
    B15: 'First choose: pass the hand, or put two back and shoot again.',
    B16: 'The round is over.',
    B18: 'The match is over.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('en', 'carramboule'), ...FILM_KEYS.en],
  advise: () => null,
  moveText: (step) => listStep(step, 'en'),
  describe: (step, _, __, own = null) => describeStep(step, 'carramboule', 'en', callBy(SEATS, 'You', own)),
  pieceCount: (pieces) => TABLE_TEXTS.en.pieceCount(pieces, 'carramboule'),
  hintParts: (_, step, film) => sayShotParts(step, film, 'carramboule', 'en'),
  adviceText: (move, step) => adviseShot(move, step, 'carramboule', 'en'),
};
