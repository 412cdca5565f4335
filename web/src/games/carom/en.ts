// Carom in English.

import type { GameTexts } from '../drawing';
import { callBy } from '../player';
import { aimingKeys } from '../shooting/aiming/texts';
import { OPTION_TEXTS } from '../shooting/options';
import { adviseShot, describeStep, listStep } from '../shooting/step-text';
import { sayGoal } from '../shooting/goal';
import { sayShotParts } from '../shooting/hint';
import { FILM_KEYS, TABLE_TEXTS } from '../shooting/texts';
import { NAME } from './name';

const SEATS = { s: 'South', e: 'East', n: 'North', w: 'West' } as const;

export const en: GameTexts = {
  ...NAME.en,
  seats: SEATS,
  seatHints: {
    s: 'begins, with the white discs',
    n: 'across the board',
    e: 'on the right',
    w: 'on the left',
  },
  options: {
    players: {
      label: 'Players',
      hint: 'Four play in two teams: South and North against East and West.',
      choices: { 2: 'Two', 4: 'Four' },
    },
    ...OPTION_TEXTS.en,
  },
  goal: (facts) => sayGoal('Pocket your nine discs and cover the queen', facts, 'en'),
  endings: { points: 'the points to win are reached', rounds: 'after the last round' },
  rules: {
    K4: 'The striker touches both of your lines, covers an end circle or leaves it free, and lies on no disc.',
    K5: 'The strength of a shot has a limit; any direction is allowed.',
    K13: 'The round is over.',
    K15: 'The match is over.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('en', 'carom'), ...FILM_KEYS.en],
  advise: () => null,
  moveText: (step) => listStep(step, 'en'),
  describe: (step, _, __, own = null) => describeStep(step, 'carom', 'en', callBy(SEATS, 'You', own)),
  pieceCount: (pieces) => TABLE_TEXTS.en.pieceCount(pieces, 'carom'),
  lyingOddly: {
    title: 'A disc lies oddly?',
    notes: [
      'Discs that overlap, or a disc that stands on edge: leave them as they are.',
      'A disc that leans on the striker: take the striker away, and put the disc where it would lie without it. If it falls into a hole then, it counts as pocketed: enter it with the others.',
    ],
    rule: 'K7',
  },
  hintParts: (_, step, film) => sayShotParts(step, film, 'carom', 'en'),
  adviceText: (move, step) => adviseShot(move, step, 'carom', 'en'),
};
