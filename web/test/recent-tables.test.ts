import { expect, test } from 'vitest';

import { tablesToContinue, withTable, type RecentTable } from '../src/recent-tables';

const recent = (id: string, seen = 0): RecentTable => ({ id, game: 'offboard', seen, opponents: [], over: false });

test('a table comes first, once, and old ones are forgotten', () => {
  const many = Array.from({ length: 8 }, (_, number) => recent(String(number)));
  const after = withTable(many, recent('3', 9));
  expect(after).toHaveLength(8);
  expect(after[0]).toEqual(recent('3', 9));
  expect(after.filter((table) => table.id === '3')).toHaveLength(1);
  expect(withTable(many, recent('new')).map((table) => table.id)).not.toContain('7');
});

test('where the reader is awaited comes first, and what is over is not gone on with', () => {
  const tables = [
    recent('a'),
    { ...recent('b'), over: true, turn: false },
    { ...recent('c'), turn: true },
    recent('d'),
    { ...recent('e'), turn: true },
  ];
  expect(tablesToContinue(tables).map(({ id }) => id)).toEqual(['c', 'e', 'a']);
});
