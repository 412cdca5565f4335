import { expect, test } from 'vitest';

import { en } from '../../src/analysis/en';
import { fr } from '../../src/analysis/fr';
import { carom } from '../../src/games/carom';
import { carramboule } from '../../src/games/carramboule';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('what was looked at is counted', () => {
  expect(en.depth(1, 1)).toBe('1 move ahead, 1 position');
  expect(en.depth(8, 1234567)).toBe('8 moves ahead, 1.2M positions');
  expect(plain(fr.depth(1, 1))).toBe('1 coup d’avance, 1 position');
  expect(plain(fr.depth(8, 1234567))).toBe('8 coups d’avance, 1 230 000 positions');
  expect(en.looks(1, 1)).toBe('looked once, 1 shot tried');
  expect(plain(fr.looks(1, 1))).toBe('1 coup d’œil, 1 tir essayé');
  expect(plain(fr.looks(2, 3000))).toBe('2 coups d’œil, 3 000 tirs essayés');
  expect(plain(fr.done({ seen: 1, positions: 40, deepest: 5 }))).toBe(
    'Analyse terminée : 1 position sur 40, jusqu’à 5 coups d’avance',
  );
});

test('what a shot gave away is counted in the game’s own pieces', () => {
  const lost = ({ texts }: typeof carom, pieces: number) => [
    en.lostPieces(texts.en.pieceCount?.(pieces) ?? ''),
    plain(fr.lostPieces(texts.fr.pieceCount?.(pieces) ?? '')),
  ];
  expect(lost(carom, 1.02)).toEqual(['It gave away about 1 disc.', 'Cela coûte environ 1 pion.']);
  expect(lost(carom, 1.5)).toEqual(['It gave away about 1.5 discs.', 'Cela coûte environ 1,5 pion.']);
  expect(lost(carramboule, 1.96)).toEqual(['It gave away about 2 balls.', 'Cela coûte environ 2 billes.']);
});

test('how sure a shot is for a hand is said in words of people', () => {
  expect(en.sureness('hard', 'Lou', 3)).toBe('A hard shot: Lou’s hand makes it 3 times in 10.');
  expect(en.sureness('easy', 'Basile', 10)).toBe('An easy shot: Basile’s hand nearly always makes it.');
  expect(en.sureness('hard', 'Lou', 1)).toBe('A hard shot: Lou’s hand makes it once in 10.');
  expect(plain(fr.sureness('hard', 'Lou', 3))).toBe('Un tir difficile : Lou le réussit 3 fois sur 10.');
  expect(plain(fr.sureness('hard', 'Inès', 0))).toBe('Un tir difficile : Inès ne le réussit presque jamais.');
});

test('an accuracy names who plays as well, and says so of moves at random', () => {
  expect([en.accuracy(0.714), en.playedLike('Lou')]).toEqual(['Accuracy: 71%', 'played about like Lou']);
  expect(en.playedLike(null)).toContain('at random');
  expect([plain(fr.accuracy(0.714)), fr.playedLike(null)]).toEqual(['Précision : 71 %', 'à peu près comme au hasard']);
});
