import { expect, test } from 'vitest';

import { withTable, type RecentTable } from '../src/recent-tables';

const recent = (id: string, seen = 0): RecentTable => ({ id, game: 'offboard', seen, opponents: [], over: false });

test('a table comes first, once, and old ones are forgotten', () => {
  const many = Array.from({ length: 8 }, (_, number) => recent(String(number)));
  const after = withTable(many, recent('3', 9));
  expect(after).toHaveLength(8);
  expect(after[0]).toEqual(recent('3', 9));
  expect(after.filter((table) => table.id === '3')).toHaveLength(1);
  expect(withTable(many, recent('new')).map((table) => table.id)).not.toContain('7');
});
