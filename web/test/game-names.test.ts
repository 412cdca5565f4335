import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { DRAWN_GAMES } from '../src/games';

const SOURCES = new URL('../src/', import.meta.url);

/** What all games share: only a game's own drawing, and its texts, know what it is called. */
const SHARED = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(analysis|i18n|pages|parts|table)[/\\].*\.tsx?$/.test(path),
);

test('no shared page names a game', () => {
  expect(SHARED.length).toBeGreaterThan(50);
  const names = new RegExp(DRAWN_GAMES.join('|'), 'i');
  expect(SHARED.filter((path) => names.test(readFileSync(new URL(path, SOURCES), 'utf8')))).toEqual([]);
});
