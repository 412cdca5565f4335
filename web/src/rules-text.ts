// The rules pages, each loaded when it is first wanted.

import type { Language } from './i18n/language';

const PAGES = import.meta.glob<string>('../../docs/rules/*.md', { import: 'default' });

/** A game's rules as HTML; null where there are none in that language. */
export async function loadRules(game: string, language: Language): Promise<string | null> {
  const suffix = language === 'en' ? '' : `.${language}`;
  const load = PAGES[`../../docs/rules/${game}${suffix}.md`];
  return load ? load() : null;
}
