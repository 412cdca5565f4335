import { describe, expect, test } from 'vitest';

import { offboard } from '../../src/games/offboard';
import { applyUpdate, clockOf } from '../../src/table-state';
import {
  figures,
  isLow,
  isRunning,
  lowTime,
  nextChange,
  remaining,
  spoken,
  timeToLow,
  type SeatClock,
} from '../../src/table/clock';
import { clocksText, giverTo } from '../../src/table/clock-face';
import { fourSeats, seat, table, update } from '../fixtures';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const clock = (left: number, startedAt: number | null = 0, control = '5+3'): SeatClock => ({
  control,
  left,
  startedAt,
});

describe('the figures', () => {
  test.each([
    [5 * 60 * SECOND, '5:00', '5:00'],
    [4 * 60 * SECOND + 5 * SECOND + 999, '4:05', '4:05'],
    [10 * SECOND, '0:10', '0:10'],
    [9999, '9.9', '9,9'],
    [49, '0.0', '0,0'],
    [0, '0.0', '0,0'],
    [90 * 60 * SECOND, '1:30:00', '1:30:00'],
    [DAY - 1, '23:59:59', '23:59:59'],
    [2 * DAY, '2d 0h', '2j 0h'],
    [DAY + 3 * HOUR + 60 * SECOND, '1d 4h', '1j 4h'],
  ])('of %d ms', (ms, english, french) => {
    expect(figures(ms, 'en')).toBe(english);
    expect(figures(ms, 'fr').replaceAll('\u202f', '')).toBe(french);
  });

  test('are said in words, the two largest units', () => {
    expect(spoken(4 * 60 * SECOND + 32 * SECOND, 'en')).toBe('4 minutes 32 seconds');
    expect(spoken(60 * SECOND, 'fr')).toMatch(/^1\sminute$/);
    expect(spoken(DAY + 2 * HOUR + 5 * SECOND, 'en')).toBe('1 day 2 hours');
    expect(spoken(400, 'en')).toBe('0 seconds');
  });
});

describe('a running clock', () => {
  test('loses time from its start, and nothing below 0', () => {
    expect(remaining(clock(5000, 1000), 3000)).toBe(3000);
    expect(remaining(clock(5000, 1000), 9000)).toBe(0);
    expect(remaining(clock(5000, null), 9000)).toBe(5000);
  });

  test('waits while a film runs', () => {
    const waiting = clock(5000, 4000);
    expect([isRunning(waiting, 1000), remaining(waiting, 1000), nextChange(waiting, 1000)]).toEqual([
      false,
      5000,
      3001,
    ]);
    expect([isRunning(waiting, 4000), remaining(waiting, 5000)]).toEqual([true, 4000]);
  });

  test('is looked at again when its figures change, and not before', () => {
    expect(nextChange(clock(61_400), 0)).toBe(401);
    expect(nextChange(clock(10_000), 0)).toBe(1);
    expect(nextChange(clock(9550), 0)).toBe(51);
    expect(nextChange(clock(DAY + 5000), 0)).toBe(5001);
    expect(nextChange(clock(5000, null), 0)).toBeNull();
    expect(nextChange(clock(5000), 6000)).toBeNull();
    for (const left of [125_000, 61_400, 10_050, 9999, 101]) {
      const wait = nextChange(clock(left), 0)!;
      expect(figures(left - wait, 'en')).not.toBe(figures(left, 'en'));
      expect(figures(left - wait + 2, 'en')).toBe(figures(left, 'en'));
    }
  });
});

describe('the warning', () => {
  test('comes at ten seconds, earlier in no game of long moves, later in one of short ones', () => {
    expect(['5+3', '30s', '12s', '2d'].map(lowTime)).toEqual([10_000, 10_000, 4000, HOUR]);
  });

  test('comes once: not for a clock that is low already, or does not run', () => {
    expect(timeToLow(clock(60_000), 20_000)).toBe(30_000);
    expect(timeToLow(clock(60_000, 5000), 0)).toBe(55_000);
    expect(timeToLow(clock(60_000), 50_000)).toBeNull();
    expect(timeToLow(clock(60_000, null), 0)).toBeNull();
    expect([isLow(clock(10_000, null), 0), isLow(clock(9999, null), 0)]).toEqual([false, true]);
  });
});

describe('the clocks of a table', () => {
  const timed = { control: '5+3', left_ms: { r: 300_000, y: 200_000 }, running_ms: 4000 };
  const state = applyUpdate(null, update({ table: table({ clock: timed }) }), 10_000)!;

  test('run for the seat to play, counted from when the update came', () => {
    expect(clockOf(state, 'r')).toEqual({ control: '5+3', left: 300_000, startedAt: 6000 });
    expect(clockOf(state, 'y')).toEqual({ control: '5+3', left: 200_000, startedAt: null });
    expect(clockOf(applyUpdate(null, update())!, 'r')).toBeNull();
  });

  test('begin later while a film runs', () => {
    const filmed = applyUpdate(null, update({ table: table({ clock: { ...timed, running_ms: -2500 } }) }), 10_000)!;
    expect(clockOf(filmed, 'r')?.startedAt).toBe(12_500);
  });

  test('stop with the game at what they showed; a flag that fell shows nothing left', () => {
    const over = { ...timed, running_ms: null };
    const ended = (reason: string, left_ms = over.left_ms) => {
      const result = { winners: ['y'], points: {}, reason, loser: null };
      const last = update({ kept: 1, steps: [], table: table({ to_play: null, result, clock: { ...over, left_ms } }) });
      return clockOf(applyUpdate(state, last, 16_000)!, 'r');
    };
    expect(ended('resigned')).toEqual({ control: '5+3', left: 290_000, startedAt: null });
    expect(ended('time', { r: 0, y: 200_000 })?.left).toBe(0);
  });
});

test('all clocks are said on request, and which one runs', () => {
  const timed = { control: '5+3', left_ms: { r: 300_000, y: 65_000 }, running_ms: 0 };
  const state = applyUpdate(null, update({ table: table({ clock: timed }) }), 1000)!;
  expect(clocksText(offboard, state, 3000)).toBe('Ada: 4 minutes 58 seconds, running. greedy: 1 minute 5 seconds.');
  const suspense = clocksText(offboard, state, 3000, true);
  expect(suspense).toBe('Ada: 5 minutes. greedy: 1 minute 5 seconds.');
  expect(clocksText(offboard, state, 292_000, true)).toContain('Ada: 9 seconds, running.');
});

test('time is given to opponents who play themselves, and not where there are days', () => {
  const clock = { control: '5+3', left_ms: {}, running_ms: 0 };
  const four = fourSeats({ actions: { s: ['give_time'] }, clock });
  expect(four.seats.map((one) => giverTo(four, one))).toEqual([null, null, 's', 's']);
  const [, , north] = four.seats;
  expect(giverTo(four, { ...north!, stand_in: 'jo' })).toBeNull();
  expect(giverTo(four, seat({ seat: 'n', team: 1, kind: 'bot' }))).toBeNull();
  expect(giverTo({ ...four, clock: { ...clock, control: '2d' } }, north!)).toBeNull();
});
