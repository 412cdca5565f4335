// The rules pages, each loaded when it is first wanted.

import type { Language } from './i18n/language';

const PAGES = import.meta.glob<string>('../../docs/rules/*.md', { import: 'default' });

/** Whether there is a page of a game's rules, in any language. */
export function hasRules(game: string): boolean {
  return Object.keys(PAGES).some((path) => path.split('/').at(-1)?.split('.')[0] === game);
}

/** A game's rules as HTML; null where there are none in that language. */
export async function loadRules(game: string, language: Language): Promise<string | null> {
  const suffix = language === 'en' ? '' : `.${language}`;
  const load = PAGES[`../../docs/rules/${game}${suffix}.md`];
  return load ? load() : null;
}
