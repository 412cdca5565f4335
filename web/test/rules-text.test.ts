import { afterEach, expect, test, vi } from 'vitest';

import { games } from '../src/api';
import { hasRules, loadRules } from '../src/rules-text';
import { game } from './fixtures';

afterEach(() => {
  games.value = null;
  vi.unstubAllGlobals();
});

test('our pages are built in, whatever the server says', async () => {
  expect(hasRules('offboard')).toBe(true);
  expect(await loadRules('offboard', 'fr')).toContain('id="rule-O1"');
});

test('the page of an installed game comes from the server', async () => {
  games.value = [game({ name: 'pebbles', rules: ['en'] }), game({ name: 'morpion' })];
  const fetched = vi.fn(() => Promise.resolve(new Response('- **P1.** Take one : or two.')));
  vi.stubGlobal('fetch', fetched);
  expect(hasRules('pebbles')).toBe(true);
  expect(await loadRules('pebbles', 'fr')).toMatch(/^<div lang="en">.*id="rule-P1".*one : or/s);
  expect(fetched).toHaveBeenCalledWith('/api/games/pebbles/rules/en', expect.anything());
});

test('a game without pages has no rules to show', async () => {
  games.value = [game({ name: 'morpion' })];
  expect(hasRules('morpion')).toBe(false);
  expect(await loadRules('morpion', 'en')).toBeNull();
});
