// Turns docs/rules/*.md into HTML at build time, so that the browser loads no Markdown parser for our games.

import type { Plugin } from 'vite';

import { renderRules } from './src/rules-html.ts';

const RULES_PAGE = /\/docs\/rules\/[^/]+\.md$/;

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    transform(source, id) {
      if (!RULES_PAGE.test(id)) return null;
      return { code: `export default ${JSON.stringify(renderRules(source, id.endsWith('.fr.md')))}`, map: null };
    },
  };
}
