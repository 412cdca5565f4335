import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { DRAWINGS } from '../drawings';
import { LANGUAGES } from '../../src/i18n/language';

const PYTHON = new URL('../../../src/tablee/', import.meta.url);

/** The whole-number options that the server's classes declare: `points: Annotated[int, Meta(ge=1, le=999)]`. */
function rangesOfTheServer(game: string): Map<string, { min: number; max: number }> {
  const folder = new URL(`games/${game}/`, PYTHON);
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
  const own = files.map((name) => new URL(name, folder));
  // The game's own declarations come last: they replace what both games of shots have.
  const sources = [new URL('shooting/state.py', PYTHON), ...own].map((file) => readFileSync(file, 'utf8'));
  const found = sources.flatMap((source) => [
    ...source.matchAll(/^ {4}(\w+): Annotated\[int, Meta\(ge=(\d+), le=(\d+)\)\]/gm),
  ]);
  return new Map(found.map(([, name = '', min, max]) => [name, { min: Number(min), max: Number(max) }]));
}

describe.each(DRAWINGS)('$name', ({ name: game, optionFields, texts }) => {
  const numbers = optionFields.filter(({ kind }) => kind === 'number');

  test('numbers may be what the server takes', () => {
    const ranges = rangesOfTheServer(game);
    for (const { name, min, max } of numbers) expect({ name, min, max }).toEqual({ name, ...ranges.get(name) });
  });

  test.each(LANGUAGES)('every option has its texts, and a refused number names its range: %s', (language) => {
    for (const { name, kind, min, max, choices } of optionFields) {
      const field = texts[language].options[name];
      expect(field?.label).toBeTruthy();
      if (choices) expect(Object.keys(field?.choices ?? {}).sort()).toEqual(choices.map(String).sort());
      if (kind === 'number') expect(field?.refused).toMatch(new RegExp(`\\b${min}\\b.*\\b${max}\\b`));
    }
  });
});
