// What the site says, in the reader's language. A game's own words are in its folder in games/.

import { computed } from '@preact/signals';

import { en, type Words } from './en';
import { fr } from './fr';
import { language, type Said } from './language';

export { language, LANGUAGES, otherLanguage, type Language, type Said } from './language';
export type { Words } from './en';

const said: Said<Words> = { en, fr };

export const words = computed<Words>(() => said[language.value]);

/** "3 minutes ago", in the reader's language. */
export function sayTime(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes === 0) return words.value.justNow;
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 24) return format.format(hours, 'hour');
  return format.format(Math.round(hours / 24), 'day');
}

/** "A, B and C", in the reader's language. */
export function sayList(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
