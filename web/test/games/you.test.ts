// Sentences in which the reader plays: they are spoken to.

import { expect, test } from 'vitest';

import { arcanor } from '../../src/games/arcanor';
import { carami } from '../../src/games/carami';
import { carom } from '../../src/games/carom';
import { offboard } from '../../src/games/offboard';
import { plainDrawing } from '../../src/games/plain';
import { RULING_TEXTS, rulingSentence } from '../../src/games/shooting/rulings/sentence';
import type { GameDrawing } from '../../src/games/drawing';
import type { Language } from '../../src/i18n/language';
import { motion, step } from '../fixtures';
import { START } from './carami/positions';

const NBSP = '\u00a0';
const told = (drawing: GameDrawing, at: Parameters<typeof step>[0], own: string | null, in_: Language = 'en') =>
  drawing.texts[in_].describe(step(at), null, { players: 4 }, own);

test('the reader’s own move is “you”, everybody else’s is not', () => {
  const moved = { seat: 'r', move: 'a1-b1', trace: [motion('a1', 'b1')] };
  expect(told(offboard, moved, 'r')).toBe('You: a1 to b1.');
  expect(told(offboard, moved, 'y')).toBe('Red: a1 to b1.');
  expect(told(offboard, moved, 'r', 'fr')).toBe(`Vous${NBSP}: a1 vers b1.`);
});

test('verbs follow', () => {
  expect(told(offboard, { seat: 'r', move: '--' }, 'r')).toBe('You have no move and pass.');
  expect(told(offboard, { seat: 'r', move: '--' }, 'r', 'fr')).toBe('Vous ne pouvez rien jouer et passez votre tour.');
  expect(told(offboard, { seat: 'r', move: 'x' }, 'r')).toBe('You take the marble out of the game, then play a move.');
  expect(told(arcanor, { seat: 'l', move: '?b2' }, 'l')).toBe('You look into b2.');
  expect(told(arcanor, { seat: 'l', move: '?b2' }, 'l', 'fr')).toBe('Vous regardez dans votre pièce en b2.');
  const again = { seat: 's', move: 'd1-d2', position: START };
  expect(told(carami, again, 's')).toContain('You: d1 to d2. You play again.');
  expect(told(carami, again, 's', 'fr')).toContain('Vous rejouez.');
});

test('in games of shots, too', () => {
  const shot = { seat: 's', move: '0.01/12.3/3.21', position: 's 1 0:0 0:0 table - - q:0,0' };
  expect(told(carom, shot, 's')).toBe('You shoot: 3.2 m/s, 12° right; you pocket nothing.');
  expect(told(carom, shot, 's', 'fr').replaceAll(NBSP, ' ')).toBe(
    'Vous tirez (3,2 m/s, 12° à droite) et ne rentrez rien.',
  );
});

test('and in a game without a drawing', () => {
  const drawing = plainDrawing({ name: 'morpion', seats: ['x', 'o'], options: {}, places: null });
  expect(told(drawing, { seat: 'x', move: 'b2' }, 'x')).toBe('You play b2.');
  expect(told(drawing, { seat: 'o', move: 'b2' }, 'x')).toBe('O plays b2.');
  expect(told(drawing, { seat: 'x', move: '?' }, 'x', 'fr')).toContain('Vous jouez un coup');
});

test.each([
  ['shoots_again', 'You shoot again.', 'Vous rejouez.'],
  ['hand_passes', 'You shoot next.', 'À vous de tirer.'],
  ['pays', 'You put back 2 discs.', 'Vous remettez 2 pions au centre.'],
  [
    'owes',
    'You have too few in, and owe 2 discs more.',
    'Vous n’avez pas assez de pions rentrés : vous en devez 2 de plus.',
  ],
  ['pays_debt', 'You put back 2 discs owed from before.', 'Vous remettez au centre 2 pions que vous deviez encore.'],
  ['queen_owned', 'The queen is covered: she is yours.', 'La reine est couverte : elle est à vous.'],
  [
    'last_back',
    'Your last disc goes back: the queen is not covered.',
    'Votre dernier pion retourne au centre : la reine n’est pas couverte.',
  ],
  ['round_won', 'You win the round with 2 points.', 'Vous gagnez la manche avec 2 points.'],
])('the referee speaks to the reader: %s', (decision, english, french) => {
  const ruling = { rule: 'K9', decision, side: 'w', pieces: [], number: 2 };
  expect(rulingSentence(ruling, 'carom', RULING_TEXTS.en, 'w')).toBe(english);
  expect(rulingSentence(ruling, 'carom', RULING_TEXTS.fr, 'w').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(french);
  expect(rulingSentence(ruling, 'carom', RULING_TEXTS.en, 'b')).not.toMatch(/you/i);
});

test('the last piece may be the reader’s', () => {
  const ruling = { rule: 'K13', decision: 'last_pocketed', side: 'b', pieces: [], number: 0 };
  expect(rulingSentence(ruling, 'carom', RULING_TEXTS.en, 'w')).toBe(
    'Black pocketed your last disc, and loses the round.',
  );
  expect(rulingSentence(ruling, 'carom', RULING_TEXTS.fr, 'b')).toBe(
    'Vous avez rentré le dernier pion de Blanc, et perdez la manche.',
  );
});
