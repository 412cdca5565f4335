import { expect, test } from 'vitest';

import { TABLE_TEXTS } from '../../src/games/shooting/texts';
import { PRACTICE_TEXTS } from '../../src/pages/practice/texts';

const { en, fr } = PRACTICE_TEXTS;

test('pieces have the names of their game', () => {
  expect(en.add('w', 3, 'carom')).toBe('Lay down a white disc, 3 off the board');
  expect(fr.add('w', 3, 'carom')).toBe('Poser un pion blanc, 3 hors du plateau');
  expect(fr.add('b', 1, 'carramboule')).toBe('Poser une bille noire, 1 hors de la table');
  expect(fr.add('q', 1, 'carramboule')).toBe('Poser la reine, 1 hors de la table');
  expect(fr.pieceName('w3', 'carom')).toBe('Pion blanc 3');
  expect(fr.pieceName('b9', 'carramboule')).toBe('Bille noire 9');
  expect(fr.playHint('carom')).toBe('Vous jouez les blancs, depuis le bas.');
  expect(fr.playHint('carramboule')).toBe('Vous jouez les blanches, depuis le bas.');
});

test('a piece is told with its place', () => {
  expect(en.piece(en.pieceName('w3', 'carom'), 12, -5)).toBe('White 3, 12 cm right and 5 cm down');
  expect(fr.piece(fr.pieceName('w3', 'carom'), 12.5, -5)).toBe('Pion blanc 3, 12,5 cm à droite et 5 cm vers le bas');
  expect(fr.piece(fr.pieceName('q', 'carom'), 0, 0)).toBe('Reine, au centre');
});

test('whose the queen is', () => {
  expect(Object.values(fr.queenStates('carom'))).toEqual([
    'À vous (Blanc)',
    'À Noir',
    'Rentrée à l’instant\u00a0: à couvrir maintenant',
  ]);
  expect(Object.values(fr.queenStates('carramboule'))).toEqual([
    'À vous (les blanches)',
    'Aux noires',
    'Rentrée à l’instant\u00a0: à confirmer maintenant',
  ]);
  expect(TABLE_TEXTS.fr.queen('w', 'carom')).toBe('Blanc a la reine');
  expect(TABLE_TEXTS.fr.queen('w', 'carramboule')).toBe('Les blanches ont la reine');
  expect(TABLE_TEXTS.en.queen('b', 'carramboule')).toBe('Black has the queen');
});
