import { expect, test } from 'vitest';

import { parseRoute } from '../src/route';

test('addresses lead to pages', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  expect(parseRoute('/new/offboard')).toEqual({ page: 'new', game: 'offboard' });
  expect(parseRoute('/referee/carom')).toEqual({ page: 'referee', game: 'carom' });
  expect(parseRoute('/practice/carramboule')).toEqual({ page: 'practice', game: 'carramboule' });
  expect(parseRoute('/rules/offboard')).toEqual({ page: 'rules', game: 'offboard' });
  expect(parseRoute('/puzzles')).toEqual({ page: 'puzzle-list' });
  expect(parseRoute('/puzzles/carom')).toEqual({ page: 'puzzles', game: 'carom', puzzle: null });
  expect(parseRoute('/puzzles/carom/ab12')).toEqual({ page: 'puzzles', game: 'carom', puzzle: 'ab12' });
  expect(parseRoute('/puzzles/carom/ab12/x')).toEqual({ page: 'lost' });
  expect(parseRoute('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(parseRoute('/t/abc/')).toEqual({ page: 'table', id: 'abc' });
  expect(parseRoute('/t/abc/analysis')).toEqual({ page: 'analysis', id: 'abc' });
  expect(parseRoute('/t/abc/analysis/x')).toEqual({ page: 'lost' });
  expect(parseRoute('/t')).toEqual({ page: 'lost' });
  expect(parseRoute('/t/a/b')).toEqual({ page: 'lost' });
});
