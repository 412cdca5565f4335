import { expect, test } from 'vitest';

import { readFilm } from '../../../src/games/shooting/film/film';
import { waysOf } from '../../../src/games/shooting/film/ways';
import { CAROM } from './tables';
import { filmView } from './film-fixture';

test('what moves has a way, into its hole where it falls; what lies has none', () => {
  const ways = waysOf(readFilm(filmView()), CAROM.holes);
  expect(ways.map(({ name, falls }) => [name, falls])).toEqual([
    ['s', false],
    ['w1', true],
  ]);
  const [striker, piece] = ways;
  expect(striker?.line[0]).toEqual([0, -0.2]);
  expect(piece?.line.at(-1)).toEqual(CAROM.holes[2]);
});
