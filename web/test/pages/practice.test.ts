import { expect, test } from 'vitest';

import { CAROM, CARRAMBOULE } from '../games/shooting/tables';
import type { Place } from '../../src/games/shooting/space';
import {
  carry,
  clear,
  edit,
  lay,
  nudge,
  put,
  remove,
  setQueenOff,
  spare,
  spareCount,
  startAnew,
  undo,
} from '../../src/pages/practice/editor';
import { distance, isFree, PIECES, reach, rosette, settle, type Layout } from '../../src/pages/practice/layout';
import { neighbour } from '../../src/pages/practice/neighbours';
import { withoutSaved, withSaved } from '../../src/pages/practice/saves';
import { editorAddress, fragmentText } from '../../src/pages/practice/address';
import { readSetup, setupText, startSetup } from '../../src/pages/practice/setup';

function expectFree(table: typeof CAROM, layout: Layout): void {
  for (const [piece, place] of Object.entries(layout)) expect(isFree(table, layout, piece, place), piece).toBe(true);
}

// --- geometry

test.each([CAROM, CARRAMBOULE])('the rosette lies freely, the queen in its middle: $game', (table) => {
  const layout = rosette(table);
  expect(Object.keys(layout).sort()).toEqual([...PIECES].sort());
  expect(layout['q']).toEqual([0, 0]);
  expect(layout['w1']?.[0]).toBeCloseTo(0, 9);
  expect(layout['w1']?.[1]).toBeCloseTo(-table.piece_diameter_m - table.rosette_gap_m, 9);
  expectFree(table, layout);
});

test('a free place is taken as it is, to the micrometre', () => {
  expect(settle(CAROM, {}, 'q', [0.1234567, -0.2])).toEqual([0.123457, -0.2]);
});

test('off the table is at its edge', () => {
  const limit = reach(CAROM);
  const place = settle(CAROM, {}, 'q', [5, 0.01]);
  expect(place?.[0]).toBeCloseTo(limit, 6);
  expect(place?.[1]).toBe(0.01);
});

test('nothing is laid over a hole', () => {
  const [hole] = CAROM.holes;
  const place = settle(CAROM, {}, 'q', hole as Place);
  expect(place && distance(place, hole as Place)).toBeGreaterThan(CAROM.hole_diameter_m / 2);
  expect(place && isFree(CAROM, {}, 'q', place)).toBe(true);
});

test('beside another, as near as it fits', () => {
  const place = settle(CAROM, { q: [0, 0] }, 'w1', [0.01, 0]);
  expect(place?.[0]).toBeCloseTo(CAROM.piece_diameter_m, 4);
  expect(place?.[1]).toBeCloseTo(0, 6);
  expect(place && isFree(CAROM, { q: [0, 0] }, 'w1', place)).toBe(true);
});

test('between two that leave no room it goes round them', () => {
  const layout: Layout = { q: [-0.015, 0], w2: [0.015, 0] };
  const place = settle(CAROM, layout, 'w1', [0, 0.001]);
  expect(place && isFree(CAROM, layout, 'w1', place)).toBe(true);
  expect(place?.[1]).toBeGreaterThan(0.015);
});

test('wherever pieces are wanted, they come to lie freely', () => {
  let state = 12345;
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let trial = 0; trial < 8; trial += 1) {
    let editing = edit(startSetup(CAROM));
    for (const piece of PIECES) {
      const spread = trial < 4 ? 0.6 : 0.05;
      editing = lay(CAROM, editing, piece, [(random() - 0.5) * spread, (random() - 0.5) * spread]);
    }
    expectFree(CAROM, editing.setup.layout);
    expect(readSetup(CAROM, setupText(editing.setup))).toEqual(editing.setup);
  }
});

// --- editing

test('arrows move a piece by their step, and over what is in the way', () => {
  const start = edit({ layout: { q: [0, 0], w1: [0.1, 0] }, queenOff: 'w' });
  expect(nudge(CAROM, start, 'q', [0.01, 0]).setup.layout['q']).toEqual([0.01, 0]);
  let editing = start;
  for (let step = 0; step < 20; step += 1) editing = nudge(CAROM, editing, 'q', [0.01, 0]);
  expect(editing.setup.layout['q']?.[0]).toBeGreaterThan(0.15);
  expectFree(CAROM, editing.setup.layout);
});

test('at the edge there is no further', () => {
  const start = edit({ layout: { q: [reach(CAROM), 0] }, queenOff: 'w' });
  expect(nudge(CAROM, start, 'q', [0.01, 0])).toBe(start);
});

test('what is done can be undone, a drag as a whole', () => {
  const start = edit(startSetup(CAROM));
  const dragged = carry(CAROM, carry(CAROM, start, 'w1', [0.2, 0]), 'w1', [0.2, 0.1]);
  const done = put(dragged, start.setup);
  expect(done.setup.layout['w1']).toEqual([0.2, 0.1]);
  expect(done.past).toHaveLength(1);
  expect(undo(done).setup).toEqual(start.setup);
  expect(undo(clear(start)).setup).toEqual(start.setup);
  expect(undo(start)).toBe(start);
});

test('pieces go off the table and come back', () => {
  const without = remove(remove(edit(startSetup(CAROM)), 'w3'), 'q');
  expect(spareCount(without.setup.layout, 'w')).toBe(1);
  expect(spare(without.setup.layout, 'w')).toBe('w3');
  expect(spare(without.setup.layout, 'b')).toBe(null);
  const back = lay(CAROM, without, 'q', [0, 0]);
  expect(back.setup.layout['q']).toEqual([0, 0]);
  expect(startAnew(CAROM, without).setup.layout).toEqual(rosette(CAROM));
});

test('arrows lead to the piece that way', () => {
  const layout: Layout = { q: [0, 0], w1: [0.1, 0.02], w2: [0.05, 0.2], b1: [-0.1, 0] };
  expect(neighbour(layout, 'q', [1, 0])).toBe('w1');
  expect(neighbour(layout, 'q', [0, 1])).toBe('w2');
  expect(neighbour(layout, 'q', [-1, 0])).toBe('b1');
  expect(neighbour(layout, 'q', [0, -1])).toBe(null);
});

// --- as text

test('a position is written as the server reads it', () => {
  const setup = { layout: { q: [0, 0], w1: [0, -0.02581], b9: [1e-7, 0.1] } as Layout, queenOff: 'w' as const };
  expect(setupText(setup)).toBe('s 1 0:0 0:0 table - - q:0,0;w1:0,-0.02581;b9:0.0000001,0.1');
  const off = setQueenOff(remove(edit(setup), 'q'), 'pending').setup;
  expect(setupText(off)).toBe('s 1 0:0 0:0 pending - - w1:0,-0.02581;b9:0.0000001,0.1');
  expect(setupText({ layout: {}, queenOff: 'b' })).toBe('s 1 0:0 0:0 b - - -');
});

test.each([
  'nonsense',
  's 1 0:0 0:0 table - - q:0,0;w1:0,0.001',
  's 1 0:0 0:0 table - - q:9,0',
  's 1 0:0 0:0 table - - x1:0,0',
  's 1 0:0 0:0 elsewhere - - w1:0,0',
  's 1 0:0 0:0 table - - q:zero,0',
])('what cannot be laid out is not: %s', (text) => {
  expect(readSetup(CAROM, text)).toBe(null);
});

test('a link carries a position there and back', () => {
  const text = setupText(startSetup(CARRAMBOULE));
  const address = new URL(editorAddress('carramboule', text), 'http://example.org');
  expect(address.pathname).toBe('/practice/carramboule');
  expect(fragmentText(address.hash)).toBe(text);
  expect(fragmentText(encodeURI(address.hash))).toBe(text);
  expect(text.length).toBeLessThan(1200);
  expect(fragmentText('')).toBe(null);
  expect(fragmentText('#p=%')).toBe('');
});

test('saved positions have one name each, the newest first', () => {
  const saves = withSaved(withSaved(withSaved([], { name: ' a ', text: '1' }), { name: 'b', text: '2' }), {
    name: 'a',
    text: '3',
  });
  expect(saves).toEqual([
    { name: 'a', text: '3' },
    { name: 'b', text: '2' },
  ]);
  expect(withoutSaved(saves, 'a')).toEqual([{ name: 'b', text: '2' }]);
  expect(withSaved(saves, { name: '  ', text: '4' })).toEqual(saves);
});
