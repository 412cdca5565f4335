import { expect, test } from 'vitest';

import { carom } from '../../src/games/carom';
import { carramboule } from '../../src/games/carramboule';
import type { ShootingGame } from '../../src/games/shooting/data';
import { LANGUAGES } from '../../src/i18n/language';
import { REFEREE_TEXTS, type Shooter } from '../../src/pages/referee/texts';

const { en, fr } = REFEREE_TEXTS;

test('people at a real board are told about discs that lie oddly (K7)', () => {
  for (const language of LANGUAGES) {
    const texts = carom.texts[language].lyingOddly;
    expect(texts?.rule).toBe('K7');
    expect(texts?.notes).toHaveLength(2);
    expect(carramboule.texts[language].lyingOddly).toBeUndefined();
  }
});

test('in French discs are masculine, balls feminine', () => {
  expect(fr.nextRound(2, 'Zoé', 'carom')).toContain('Zoé prend les blancs, et commence.');
  expect(fr.nextRound(2, 'Zoé', 'carramboule')).toContain('Zoé prend les blanches, et commence.');
  expect([0, 1, 2].map((inside) => fr.inOf(inside, 9, 'carom'))).toEqual([
    '0 rentré sur 9',
    '1 rentré sur 9',
    '2 rentrés sur 9',
  ]);
  expect([1, 2].map((inside) => fr.inOf(inside, 9, 'carramboule'))).toEqual(['1 rentrée sur 9', '2 rentrées sur 9']);
  expect(fr.winsRound('Zoé', 1)).toBe('Zoé gagne la manche\u00a0: 1 point');
});

test('who plays is called by name, or by the pieces of the game', () => {
  const told = (who: Shooter) => [fr.begins(who), fr.shootsNext(who), fr.shootsAgain(who), fr.chooses(who)];
  expect(told({ name: 'Zoé' })).toEqual(['Zoé commence', 'À Zoé de jouer', 'Zoé rejoue', 'Zoé choisit']);
  expect(told({ colour: 'w', game: 'carom' })).toEqual([
    'Blanc commence',
    'À Blanc de jouer',
    'Blanc rejoue',
    'Blanc choisit',
  ]);
  expect(told({ colour: 'b', game: 'carramboule' })).toEqual([
    'Les noires commencent',
    'Aux noires de jouer',
    'Les noires rejouent',
    'Les noires choisissent',
  ]);
  expect(en.shootsAgain({ colour: 'b', game: 'carramboule' })).toBe('Black plays again');
});

test('a key for a screened ball is told where balls are screened (B4)', () => {
  for (const texts of [en, fr]) {
    const keys = (game: ShootingGame) => texts.keys(game).map(([key]) => key);
    expect(keys('carom')).not.toContain('X');
    expect(keys('carramboule')).toContain('X');
  }
});
