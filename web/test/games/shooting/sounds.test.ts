import { expect, test } from 'vitest';

import { soundsBetween } from '../../../src/games/shooting/film/sounds';
import { filmView } from './film-fixture';

const { events } = filmView();
const DISCS = { rate: 1, rolls: false, fastest_mps: 6 };

test('each is heard once, when its time has come', () => {
  expect(soundsBetween(events, { ...DISCS, from: 0, until: 0.14 })).toEqual([]);
  const [knock] = soundsBetween(events, { ...DISCS, from: 0.14, until: 0.16 });
  expect(knock?.kind).toBe('knock');
  expect(knock?.at).toBeCloseTo(10);
  expect(soundsBetween(events, { ...DISCS, from: 0.16, until: 0.6 }).map(({ kind }) => kind)).toEqual(['pocket']);
});

test('louder with speed, and not a hundred at once', () => {
  const hits = [0.01, 0.5, 1, 2, 3, 4, 5].map((speed) => ({ ...events[0]!, time: 0.001, speed }));
  const heard = soundsBetween(hits, { ...DISCS, rolls: true, from: -1, until: 0.016 });
  expect(heard).toHaveLength(4);
  expect(heard[0]!.kind).toBe('click');
  expect(heard[0]!.strength).toBeGreaterThanOrEqual(heard[3]!.strength);
});
