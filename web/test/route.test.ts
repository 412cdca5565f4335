import { expect, test } from 'vitest';

import { parseRoute } from '../src/route';

test('addresses lead to pages', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  expect(parseRoute('/new/offboard')).toEqual({ page: 'new', game: 'offboard' });
  expect(parseRoute('/referee/carom')).toEqual({ page: 'referee', game: 'carom' });
  expect(parseRoute('/practice/carramboule')).toEqual({ page: 'practice', game: 'carramboule' });
  expect(parseRoute('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(parseRoute('/t/abc/')).toEqual({ page: 'table', id: 'abc' });
  expect(parseRoute('/t/abc/analysis')).toEqual({ page: 'analysis', id: 'abc' });
  expect(parseRoute('/t/abc/analysis/x')).toEqual({ page: 'lost' });
  expect(parseRoute('/t')).toEqual({ page: 'lost' });
  expect(parseRoute('/t/a/b')).toEqual({ page: 'lost' });
});
