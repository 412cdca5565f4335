// What a lesson says, in the reader's language.

import { LANGUAGES, language } from '../../i18n/language';
import { frenchSpaces } from '../../i18n/typography';
import type { ExerciseView, WordsView } from '../../messages';

const NO_WORDS: WordsView = { title: '', text: '', hint: '', done: '' };

/** The text in the reader's language, with its spacing; any other is better than none. */
export function inLanguage(texts: Readonly<Record<string, string>>): string {
  const wanted = texts[language.value];
  if (wanted !== undefined) return language.value === 'fr' ? frenchSpaces(wanted) : wanted;
  return LANGUAGES.map((other) => texts[other]).find((text) => text !== undefined) ?? '';
}

export function wordsOf({ words }: ExerciseView): WordsView {
  const pick = (name: keyof WordsView): string =>
    inLanguage(Object.fromEntries(Object.entries(words).map(([spoken, said]) => [spoken, said[name]])));
  const names = Object.keys(NO_WORDS) as (keyof WordsView)[];
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as unknown as WordsView;
}
