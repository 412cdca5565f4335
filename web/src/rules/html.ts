// Turns a rules page from Markdown into HTML: ours at build time, that of an installed game when it is opened.

import { Marked } from 'marked';

import { frenchSpaces } from '../i18n/typography.ts';

const RULE_ITEM = /<li>(\s*(?:<p>)?<strong>([A-Z]+\d+)\.?<\/strong>)/g;
const RULE_ANCHOR = /<li id="rule-([A-Z]+\d+)"/g;
/** Links between the pages of docs/ lead nowhere on the site, which has its own switch of language. */
const PAGE_LINK = /<p><a href="[^":]*\.md">[^<]*<\/a>\.?<\/p>\n?/g;
const PICTURE = /^board ([a-z][a-z0-9_]*)$/;
/** What a picture shows: the server reads that. */
const PICTURE_LINE = /^(?:position|moves|options): .*$/gm;
const MOVES = /^moves: ./m;
/** Elements in which nothing becomes a link, other tags, and the text between. */
const UNLINKED = /<(pre|code|a|strong|h\d)\b.*?<\/\1>|<[^>]*>|[^<]+/gs;
const HEADING = /<h2>(.*?)<\/h2>/g;
/** A page with fewer parts after its summary needs no list of them. */
const FEWEST_PARTS = 3;

/** A rules page as HTML; each rule's list item gets the anchor `rule-O7`, each picture a place to draw it in. */
export function renderRules(markdown: string, french = false): string {
  const marked: Marked = new Marked({
    renderer: {
      code({ text, lang }) {
        const name = PICTURE.exec(lang ?? '')?.[1];
        if (name === undefined) return false;
        const [caption = ''] = text.replace(PICTURE_LINE, '').trim().split('\n\n');
        return figure(name, marked.parseInline(caption, { async: false }), MOVES.test(text));
      },
    },
    walkTokens(token) {
      if (french && token.type === 'text') token['text'] = frenchSpaces(String(token['text']));
    },
  });
  const html = marked.parse(markdown, { async: false });
  // tabindex makes a rule that a refusal points at focusable, so that it is read out.
  const anchored = html.replace(PAGE_LINK, '').replace(RULE_ITEM, '<li id="rule-$2" tabindex="-1">$1');
  // What scrolls sideways on a phone must be within reach of the keyboard too.
  const linked = linkRules(anchored.replaceAll('<pre>', '<pre tabindex="0">'));
  return withContents(linked, french ? 'Sommaire' : 'Contents');
}

/** Makes each mention of a rule in the text a link to it. */
function linkRules(html: string): string {
  const rules = new Set([...html.matchAll(RULE_ANCHOR)].map((anchor) => anchor[1]));
  const link = (text: string): string =>
    text.replace(/\b[A-Z]+\d+\b/g, (name) => (rules.has(name) ? `<a href="#rule-${name}">${name}</a>` : name));
  return html.replace(UNLINKED, (part) => (part.startsWith('<') ? part : link(part)));
}

function figure(name: string, caption: string, isPlayable: boolean): string {
  const id = `picture-${name}`;
  const moves = isPlayable ? ' data-moves' : '';
  const place = `<div class="picture-place" data-picture="${name}"${moves}></div>`;
  return `<figure class="picture">${place}<figcaption id="${id}">${caption}</figcaption></figure>\n`;
}

/** Puts a list of the parts, with their rules, where the summary ends: before the second heading. */
function withContents(html: string, label: string): string {
  const [summary = '', ...parts] = html.split(/(?=<h2>)/);
  if (parts.length <= FEWEST_PARTS) return html;
  const anchored = parts.map((part, index) => part.replace(HEADING, `<h2 id="part-${index}" tabindex="-1">$1</h2>`));
  const [first = '', ...others] = anchored;
  const links = others.map((part, index) => `<li>${contentsLink(part, index + 1)}</li>`).join('');
  const contents = `<nav class="rules-contents" aria-label="${label}"><ul>${links}</ul></nav>\n`;
  return summary + first + contents + others.join('');
}

function contentsLink(part: string, index: number): string {
  const title = /<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '';
  const rules = [...part.matchAll(RULE_ANCHOR)].map((anchor) => anchor[1]);
  const [first, last] = [rules[0], rules.at(-1)];
  const range = first === undefined ? '' : ` <small>${first === last ? first : `${first}–${last}`}</small>`;
  return `<a href="#part-${index}">${title}${range}</a>`;
}
