import { expect, test } from 'vitest';

import { en as offboardEn } from '../../src/games/offboard/en';
import { fr as offboardFr } from '../../src/games/offboard/fr';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { chooseLanguage } from '../../src/i18n/language';

test('the first language that we speak is chosen', () => {
  expect(chooseLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
  expect(chooseLanguage(['EN-gb', 'fr'])).toBe('en');
  expect(chooseLanguage(['ja'])).toBe('en');
  expect(chooseLanguage([])).toBe('en');
});

// Records by open keys (endings, rules, options) are beyond the type checker.
function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? [key, ...keysOf(value as object).map((inner) => `${key}.${inner}`)]
      : [key],
  );
}

test('nothing is missing in French', () => {
  expect(keysOf(fr)).toEqual(keysOf(en));
  expect(keysOf(offboardFr)).toEqual(keysOf(offboardEn));
});
