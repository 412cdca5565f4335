// The texts of the site in the reader's language. A game's own are in its folder in games/.

import { computed } from '@preact/signals';

import { en, type Texts } from './en';
import { fr } from './fr';
import { language, type ByLanguage } from './language';

const TEXTS: ByLanguage<Texts> = { en, fr };

export const texts = computed<Texts>(() => TEXTS[language.value]);

/** "3 minutes ago", in the reader's language. */
export function sayTime(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes === 0) return texts.value.justNow;
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 24) return format.format(hours, 'hour');
  return format.format(Math.round(hours / 24), 'day');
}

/** "A, B and C", in the reader's language. */
export function sayList(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
