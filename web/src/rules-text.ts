// The rules pages, each loaded when it is first wanted: ours from the build, those of other games from the server.

import { games, loadRulesPage } from './api';
import type { Language } from './i18n/language';

const PAGES = import.meta.glob<string>('../../docs/rules/*.md', { import: 'default' });

/** Whether there is a page of a game's rules, in any language. */
export function hasRules(game: string): boolean {
  return isBuiltIn(game) || ownLanguages(game).length > 0;
}

/** A game's rules as HTML; null where there are none. */
export async function loadRules(game: string, language: Language): Promise<string | null> {
  if (!isBuiltIn(game)) return loadOwnRules(game, language);
  const suffix = language === 'en' ? '' : `.${language}`;
  const load = PAGES[`../../docs/rules/${game}${suffix}.md`];
  return load ? load() : null;
}

function isBuiltIn(game: string): boolean {
  return Object.keys(PAGES).some((path) => path.split('/').at(-1)?.split('.')[0] === game);
}

/** The languages of the pages that a game brings itself. */
function ownLanguages(game: string): readonly string[] {
  return games.value?.find(({ name }) => name === game)?.rules ?? [];
}

/** A page in another language is better than none. */
async function loadOwnRules(game: string, wanted: Language): Promise<string | null> {
  const languages = ownLanguages(game);
  const language = languages.includes(wanted) ? wanted : languages[0];
  if (language === undefined) return null;
  const [{ renderRules }, markdown] = await Promise.all([import('./rules-html'), loadRulesPage(game, language)]);
  return `<div lang="${language}">${renderRules(markdown, language === 'fr')}</div>`;
}
