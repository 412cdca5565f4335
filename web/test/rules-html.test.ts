import { expect, test } from 'vitest';

import { renderRules } from '../src/rules-html.ts';

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
