import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { renderRules } from '../../src/rules/html.ts';

const PAGES = new URL('../../../docs/rules/', import.meta.url);
const pages = readdirSync(PAGES).map((name) => [name, readFileSync(new URL(name, PAGES), 'utf8')] as const);

test('each rule gets an anchor of its own', () => {
  const html = renderRules('- **O7.** A move slides.\n- **O9.** A push.\n\n1. **Other** thing');
  expect(html).toContain('<li id="rule-O7" tabindex="-1"><strong>O7.</strong> A move slides.');
  expect(html).toContain('id="rule-O9"');
  expect(html.match(/id="/g)).toHaveLength(2);
});

test('in a list with paragraphs too', () => {
  expect(renderRules('- **O7.** One.\n\n- **O9.** Two.')).toContain('<li id="rule-O9" tabindex="-1"><p><strong>O9.');
});

test('links to other pages of the documentation are left out', () => {
  expect(renderRules('# A\n\n[This page in English](offboard.md)\n\nText')).not.toContain('href');
});

test('French gets its spaces, except in code', () => {
  const html = renderRules('- **O1.** Oui : *non !*\n\n`a : b`', true);
  expect(html).toContain('Oui\u00a0: <em>non\u202f!</em>');
  expect(html).toContain('<code>a : b</code>');
});

test('a picture is a place to draw in, and its caption', () => {
  const block = '```board push\nRed *pushes* two\nmarbles.\n\n  ● ○ drawn\n\nposition: 5/6\nmoves: e2-e3\n```\n';
  const html = renderRules(block);
  expect(html).toContain('<div class="picture-place" data-picture="push" data-moves></div>');
  expect(html).toContain('<figcaption id="picture-push">Red <em>pushes</em> two\nmarbles.</figcaption>');
  expect(html).not.toMatch(/drawn|5\/6|e2-e3/);
});

test('what a picture shows may follow its caption at once', () => {
  expect(renderRules('```board push\nRed pushes.\nmoves: e2-e3\n```')).toContain('>Red pushes.</figcaption>');
});

test('a picture without moves needs no room for a button', () => {
  expect(renderRules('```board start\nThe start.\n```')).toContain('data-picture="start"></div>');
});

test('any other block stays as it is', () => {
  expect(renderRules('```\nboard push\n```')).toContain('<code>board push\n</code>');
});

test('mentions of a rule lead to it, of anything else nowhere', () => {
  const html = renderRules('See O7, O8 and `O7`.\n\n- **O7.** One.');
  expect(html).toContain('See <a href="#rule-O7">O7</a>, O8 and <code>O7</code>.');
  expect(html).toContain('<strong>O7.</strong>');
});

test('the parts after the summary are listed with their rules', () => {
  const parts =
    '# A\n\n## In short\n\nSum.\n\n## Play\n\n- **O1.** a\n- **O2.** b\n\n## End\n\n- **O3.** c\n\n## Notation\n';
  const html = renderRules(parts);
  expect(html).toMatch(/Sum\.<\/p>\n<nav class="rules-contents" aria-label="Contents">/);
  const links = [...html.matchAll(/<a href="(#part-\d)">(.*?)<\/a>/g)].map(([, to, text]) => `${to} ${text}`);
  expect(links).toEqual(['#part-1 Play <small>O1–O2</small>', '#part-2 End <small>O3</small>', '#part-3 Notation']);
  for (const part of [1, 2, 3]) expect(html).toContain(`id="part-${part}"`);
  expect(renderRules(parts, true)).toContain('aria-label="Sommaire"');
});

test('a short page has no list of parts', () => {
  expect(renderRules('# A\n\n## In short\n\nSum.\n\n## Play\n')).not.toContain('<nav');
});

test.each(pages)('%s shows no board as text', (_, page) => {
  const html = renderRules(page);
  const blocks = [...html.matchAll(/<pre[^>]*><code>(.*?)\n<\/code>/gs)].map((block) => block[1] ?? '');
  // What is left is a position, written in one line.
  expect(blocks.filter((block) => block.includes('\n'))).toEqual([]);
  expect(html).not.toMatch(/[●○▲△·]/);
  expect(html.match(/data-picture=/g)?.length).toBeGreaterThanOrEqual(4);
});
