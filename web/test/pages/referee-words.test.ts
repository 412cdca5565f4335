import { expect, test } from 'vitest';

import { REFEREE_WORDS } from '../../src/pages/referee/words';

const { en, fr } = REFEREE_WORDS;

test('people at a real board are told about discs that lie oddly (K7)', () => {
  for (const words of [en, fr]) {
    const said = words.lyingOddly('carom');
    expect(said?.rule).toBe('K7');
    expect(said?.notes).toHaveLength(2);
    expect(words.lyingOddly('carramboule')).toBeNull();
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
