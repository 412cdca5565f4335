import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Presence } from '../../src/messages';
import { absences, claimant, ComingAndGoing, middleLevel, seatsAway } from '../../src/table/absence';
import { fourSeats, seat, table } from '../fixtures';

const me = seat({ seat: 'r', name: 'Ada', mine: true });
const away = seat({ seat: 'y', team: 1, name: 'Zoé', claim_ms: 30_000 });
const left = table({ seats: [me, away], actions: { r: ['claim'] } });

describe('what may be done about somebody who has left', () => {
  const state = { version: 1, steps: [], table: left, arrivedAt: 1000 };

  test('is counted down from when the update came', () => {
    expect(absences(state, 1000)).toEqual([{ seat: 'y', wait: 30_000 }]);
    expect(absences(state, 21_000)).toEqual([{ seat: 'y', wait: 10_000 }]);
    expect(absences(state, 99_000)).toEqual([{ seat: 'y', wait: 0 }]);
  });

  test('is nothing for who watches, nor while a bot sits in', () => {
    expect(absences({ ...state, table: { ...left, actions: {} } }, 1000)).toEqual([]);
    const replaced = { ...left, seats: [me, { ...away, stand_in: 'jo' }] };
    expect(absences({ ...state, table: replaced }, 1000)).toEqual([]);
  });

  test('is no win against a partner', () => {
    const four = fourSeats({ actions: { s: ['claim'] } });
    expect(claimant(four, 'w', 'win')).toBeNull();
    expect(claimant(four, 'w', 'draw')).toBe('s');
    expect(claimant(four, 'n', 'win')).toBe('s');
  });

  test('is done by the middle bot, unless another is chosen', () => {
    const levels = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: String(index), title: {}, character: {}, alike: [] }));
    expect([0, 1, 3, 8].map((count) => middleLevel(levels(count)))).toEqual([null, '0', '1', '3']);
  });
});

test('those without a connection are away; bots, open seats and the reader are not', () => {
  const presence: Presence = { type: 'presence', seats: ['r'], watchers: 0, preparing: false };
  expect(seatsAway(left, presence)).toEqual(['y']);
  expect(seatsAway(left, { ...presence, seats: ['r', 'y'] })).toEqual([]);
  expect(seatsAway(table(), presence)).toEqual([]);
  expect(seatsAway(left, null)).toEqual([]);
});

describe('coming and going', () => {
  const tell = vi.fn();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    tell.mockClear();
  });

  test('is told once each', () => {
    const comings = new ComingAndGoing(tell);
    comings.follow(['y']);
    comings.follow(['y']);
    vi.advanceTimersByTime(2000);
    comings.follow(['y']);
    comings.follow([]);
    expect(tell.mock.calls).toEqual([
      ['y', true],
      ['y', false],
    ]);
  });

  test('is not told of somebody who reloads the page', () => {
    const comings = new ComingAndGoing(tell);
    comings.follow(['y']);
    vi.advanceTimersByTime(1000);
    comings.follow([]);
    vi.advanceTimersByTime(5000);
    expect(tell).not.toHaveBeenCalled();
  });
});
