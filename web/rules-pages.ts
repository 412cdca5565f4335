// Turns docs/rules/*.md into HTML at build time, so that no Markdown parser is shipped.

import { Marked } from 'marked';
import type { Plugin } from 'vite';

const RULES_PAGE = /\/docs\/rules\/[^/]+\.md$/;
const RULE_ITEM = /<li>(\s*(?:<p>)?<strong>([A-Z]+\d+)\.?<\/strong>)/g;

/** A rules page as HTML; each rule's list item gets the anchor `rule-O7`. */
export function renderRules(markdown: string): string {
  const html = new Marked().parse(markdown, { async: false });
  // tabindex makes a rule that a refusal points at focusable, so that it is read out.
  return html.replace(RULE_ITEM, '<li id="rule-$2" tabindex="-1">$1');
}

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    transform(source, id) {
      if (!RULES_PAGE.test(id)) return null;
      return { code: `export default ${JSON.stringify(renderRules(source))}`, map: null };
    },
  };
}
