import { expect, test } from 'vitest';

import { frenchSpaces, typeset } from '../../src/i18n/typography';

test('no-break spaces stand before double punctuation and inside quotation marks', () => {
  expect(frenchSpaces('Qui ? Moi ! Oui ; « bien » : voilà.')).toBe(
    'Qui\u202f? Moi\u202f! Oui\u202f; «\u00a0bien\u00a0»\u00a0: voilà.',
  );
  expect(frenchSpaces('http://exemple.fr a-b')).toBe('http://exemple.fr a-b');
});

test('typesets texts, makers of texts, and lists', () => {
  const texts = typeset({ a: 'Où ?', b: (name: string) => `Et ${name} ?`, c: { d: [['!', 'Non !']] } });
  expect(texts.a).toBe('Où\u202f?');
  expect(texts.b('toi')).toBe('Et toi\u202f?');
  expect(texts.c.d[0]).toEqual(['!', 'Non\u202f!']);
});
