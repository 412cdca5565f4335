// The language of everything on the page.

import { effect } from '@preact/signals';

import { persistentSignal } from '../memory';

export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The same thing in each language. */
export type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first language of the reader's that we speak. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;

export const language = persistentSignal<Language>('language', chooseLanguage(preferred), isLanguage);

/** Keeps `<html lang>` true, for screen readers and hyphenation. */
export function followLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

export function otherLanguage(): Language {
  return language.value === 'fr' ? 'en' : 'fr';
}
