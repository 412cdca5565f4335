import { describe, expect, test } from 'vitest';

import { en } from '../../../src/games/offboard/en';
import { fr } from '../../../src/games/offboard/fr';
import { motion, step } from '../../fixtures';

const before = step({ position: '5/6/7/8/5rryy/8/7/6/5 ------------ r - 0', points: { r: 1, y: 0 } });
const line = [motion('e6', 'e7'), motion('e7', 'e8')];

test('a push over the rim says all that happened', () => {
  const scored = step({
    seat: 'r',
    move: 'e6-e7',
    points: { r: 3, y: 0 },
    trace: [...line, motion('e8', 'e9'), motion('e9', 't5')],
  });
  expect(en.describe(scored, before, {})).toBe(
    'Red: e6 to e7, a line of 2, pushing 2; a yellow marble falls into target 5: 2 points.',
  );
  expect(fr.describe(scored, before, {})).toBe(
    'Rouge\u00a0: e6 vers e7, ligne de 2 qui pousse 2 billes\u202f; une bille jaune tombe dans la cible 5\u00a0: 2 points.',
  );
});

test('a taken target sends the marble to its owner’s hand', () => {
  const returned = step({
    seat: 'r',
    move: 'e6-e7',
    points: { r: 1, y: 0 },
    trace: [...line, motion('e8', 'e9'), motion('e9', 't5'), motion('t5', 'hand')],
  });
  expect(en.describe(returned, before, {})).toContain('target 5, which is taken: it goes to Yellow’s hand');
  expect(fr.describe(returned, before, {})).toContain('la cible 5, déjà occupée\u00a0: Jaune la récupère.');
});

describe('other moves', () => {
  test.each([
    ['a1-b1', [motion('a1', 'b1')], 'Yellow: a1 to b1.', 'Jaune\u00a0: a1 vers b1.'],
    ['@d4', [motion('hand', 'd4')], 'Yellow puts the marble back on d4.', 'Jaune remet la bille en d4.'],
    [
      'x',
      [motion('hand', 'out')],
      'Yellow takes the marble out of the game, then plays a move.',
      'Jaune retire la bille du jeu, puis joue son coup.',
    ],
    ['--', [], 'Yellow has no move and passes.', 'Jaune ne peut rien jouer et passe son tour.'],
  ])('%s', (move, trace, english, french) => {
    const moved = step({ seat: 'y', move, trace });
    expect(en.describe(moved, before, {})).toBe(english);
    expect(fr.describe(moved, before, {})).toBe(french);
  });
});

test('who can only pass is told why, in both languages', () => {
  expect(en.advise(before, ['--'])).toContain('(O13)');
  expect(fr.advise(before, ['--'])).toContain('passer');
  expect(en.advise(before, ['a1-b1'])).toBeNull();
});

test('cells are read with what can be done there', () => {
  expect(en.cell({ cell: 'c4', marble: 'r', role: 'movable', lastMove: false })).toBe('c4, red marble, can move');
  expect(fr.cell({ cell: 'c4', marble: null, role: 'go', lastMove: true })).toBe(
    'c4, libre, elle peut aller ici, dernier coup',
  );
});
