// Carom in English.

import type { GameWords } from '../drawing';
import { aimingKeys } from '../shooting/aiming';
import { FILM_KEYS } from '../shooting/film/keys';
import { describeStep, listStep } from '../shooting/telling';

const SEATS = { s: 'South', e: 'East', n: 'North', w: 'West' } as const;

export const en: GameWords = {
  title: 'Carom',
  tagline: 'Flick the striker, send your nine discs into the corners, and cover the queen. First to 25 points.',
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
    points: {
      label: 'Points to win',
      hint: 'Twenty-five for a real match; ten for a short one.',
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
    preview: { label: 'Show where the striker goes first', hint: 'A line to the first thing that it meets.' },
    start: {
      label: 'Starting position',
      hint: 'In the notation of the rules page.',
      refused: 'This starting position cannot be used.',
    },
  },
  endings: { points: 'on points', rounds: 'after the last round' },
  rules: {
    K4: 'The striker touches both of your lines, covers an end circle or leaves it free, and lies on no disc.',
    K5: 'A shot has some strength, up to the limit; any direction will do.',
    K13: 'The round is over.',
    K15: 'The match is over.',
  },
  buttonMoves: [],
  keys: [...aimingKeys('en', 'carom'), ...FILM_KEYS.en],
  advise: () => null,
  listed: (step) => listStep(step, 'en'),
  describe: (step) => describeStep(step, 'carom', 'en', SEATS),
};
