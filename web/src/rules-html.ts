// Turns a rules page from Markdown into HTML: ours at build time, that of an installed game when it is opened.

import { Marked } from 'marked';

import { frenchSpaces } from './i18n/typography.ts';

const RULE_ITEM = /<li>(\s*(?:<p>)?<strong>([A-Z]+\d+)\.?<\/strong>)/g;
/** Links between the pages of docs/ lead nowhere on the site, which has its own switch of language. */
const PAGE_LINK = /<p><a href="[^":]*\.md">[^<]*<\/a>\.?<\/p>\n?/g;

/** A rules page as HTML; each rule's list item gets the anchor `rule-O7`. */
export function renderRules(markdown: string, french = false): string {
  const marked = new Marked({
    walkTokens(token) {
      if (french && token.type === 'text') token['text'] = frenchSpaces(String(token['text']));
    },
  });
  const html = marked.parse(markdown, { async: false });
  // tabindex makes a rule that a refusal points at focusable, so that it is read out.
  const anchored = html.replace(PAGE_LINK, '').replace(RULE_ITEM, '<li id="rule-$2" tabindex="-1">$1');
  // What scrolls sideways on a phone must be within reach of the keyboard too.
  return anchored.replaceAll('<pre>', '<pre tabindex="0">');
}
