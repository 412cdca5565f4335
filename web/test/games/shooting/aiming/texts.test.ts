import { expect, test } from 'vitest';

import { readNumber, writeNumber } from '../../../../src/games/shooting/aiming/numbers';
import { TEXTS } from '../../../../src/games/shooting/aiming/texts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('an aim is said in one line', () => {
  expect(TEXTS.en.summary(0.042, 12.5, 60)).toBe('4.2 cm right of the middle, 12.5° right, strength 60%');
  expect(TEXTS.en.summary(0, 0, 50)).toBe('in the middle, straight ahead, strength 50%');
  expect(plain(TEXTS.fr.summary(-0.0425, -0.01, 7))).toBe('4,25 cm à gauche du milieu, 0,01° à gauche, force 7 %');
  expect(plain(TEXTS.fr.summary(0.1, 180, 100))).toBe('10 cm à droite du milieu, tout droit en arrière, force 100 %');
});

test('a contact has its words', () => {
  expect(TEXTS.en.contactText({ side: -0.2, height: 0.3 })).toBe('left english 20%, follow 30%');
  expect(plain(TEXTS.fr.contactText({ side: -0.2, height: -0.3 }))).toBe('effet à gauche 20 %, rétro 30 %');
  expect(plain(TEXTS.fr.contactText({ side: 0, height: 0.1 }))).toBe('coulé 10 %');
  expect(TEXTS.fr.contactText({ side: 0, height: 0 })).toBe('centre de la bille');
});

test('each rule that gives a choice has its alternatives (B10, B15)', () => {
  for (const texts of Object.values(TEXTS)) {
    expect(Object.keys(texts.choices)).toEqual(['B10', 'B15']);
    expect(texts.choices['B15']?.pass).not.toBe(texts.choices['B10']?.pass);
  }
});

test('numbers are written and read in the reader’s language', () => {
  expect(writeNumber(-12.5, 2, 'fr')).toBe('−12,5');
  expect(writeNumber(-0.001, 2, 'en')).toBe('0');
  expect(writeNumber(3, 1, 'en', 1)).toBe('3.0');
  for (const text of ['-12,5', '−12.5', ' -12.50 ° ', '- 12.5']) expect(readNumber(text)).toBe(-12.5);
  expect(readNumber('4,2 cm')).toBe(4.2);
  expect(readNumber('+.5')).toBe(0.5);
  for (const text of ['', '-', '.', 'abc', '1-2', '1.2.3']) expect(readNumber(text)).toBeNull();
});
