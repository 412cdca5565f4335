import { expect, test } from 'vitest';

import { language } from '../src/i18n/language';
import { readTimeControl, timeControlText } from '../src/time-control';

/** With plain spaces. */
const words = (text: string, game = 'offboard') => timeControlText(text, game).replaceAll('\u00a0', ' ');

test('the server’s texts are read, within its limits', () => {
  expect(readTimeControl('5+3')).toEqual({ kind: 'bank', minutes: 5, seconds: 3 });
  expect(readTimeControl('30s')).toEqual({ kind: 'seconds', seconds: 30 });
  expect(readTimeControl('2d')).toEqual({ kind: 'days', days: 2 });
  for (const good of ['1+0', '180+180', '5s', '3600s', '1d', '30d']) expect(readTimeControl(good)).not.toBeNull();
  for (const bad of ['', '0+3', '181+0', '5+181', '4s', '3601s', '0d', '31d', '5', '5+', '-1+2', '1.5+2'])
    expect(readTimeControl(bad)).toBeNull();
});

test('a time control in English', () => {
  expect(words('5+3')).toBe('5 min + 3 s per move');
  expect(words('10+0')).toBe('10 min each');
  expect(words('90s')).toBe('90 s per move');
  expect(words('120s')).toBe('2 min per move');
  expect(words('1d')).toBe('1 day per move');
  expect(words('3d')).toBe('3 days per move');
});

test('a time control in French', () => {
  language.value = 'fr';
  expect(words('5+3')).toBe('5 min + 3 s par coup');
  expect(words('10+0')).toBe('10 min chacun');
  expect(words('1d')).toBe('1 jour par coup');
  expect(words('20s', 'carom')).toBe('20 s par tir');
});

test('games of shots count shots', () => {
  expect(words('20s', 'carom')).toBe('20 s per shot');
  expect(words('10+10', 'carramboule')).toBe('10 min + 10 s per shot');
});

test('what this page does not know is shown as it is', () => {
  expect(words('7 moons')).toBe('7 moons');
});
