import { expect, test } from 'vitest';

import { stepOfShot } from '../../src/analysis/alternative';
import { parsePosition } from '../../src/games/shooting/position';
import { step } from '../fixtures';
import { filmView } from '../games/shooting/film-fixture';

test('pieces lie where the shot would leave them; what falls and the striker are gone', () => {
  const from = step({ position: 's 1 0:0 0:0 table - - w1:0,0.1;b1:0.2,0.2' });
  const b1 = [[0.5, 1.5, 0.2, 0.2, 0.1, 0, 0, 0, 0, 0, 0, 0, 0]];
  const film = filmView({ paths: { ...filmView().paths, b1 } });
  const imagined = stepOfShot(from, '0/0/2', film);
  const { pieces, turn } = parsePosition(imagined.position);
  expect(turn).toBe('s');
  expect(pieces.map(({ name }) => name)).toEqual(['b1']);
  expect(pieces[0]?.place[0]).toBeCloseTo(0.3);
  expect(imagined).toMatchObject({ move: '0/0/2', film });
});

test('a table that is cleared is empty', () => {
  const from = step({ position: 's 1 0:0 0:0 table - - w1:0,0.1' });
  const imagined = stepOfShot(from, '0/0/2', filmView({ start: { s: [0, -0.2], w1: [0, 0.1] } }));
  expect(parsePosition(imagined.position).pieces).toEqual([]);
});
