import { describe, expect, test } from 'vitest';

import { applyUpdate, isNewStep, isWaiting, seatThatMay } from '../src/table-state';
import { motion, step, table, update } from './fixtures';

const first = applyUpdate(null, update())!;
const moved = update({ version: 2, kept: 1, steps: [step({ seat: 'r', move: 'a1-b1' })] });

describe('an update', () => {
  test('adds steps to those kept', () => {
    const state = applyUpdate(first, moved)!;
    expect(state.steps.map((one) => one.move)).toEqual([null, 'a1-b1']);
    expect(state.version).toBe(2);
    expect(isNewStep(first, state)).toBe(true);
  });

  test('takes steps back', () => {
    const state = applyUpdate(applyUpdate(first, moved), update({ version: 3, kept: 1, steps: [] }))!;
    expect(state.steps).toHaveLength(1);
    expect(isNewStep(first, state)).toBe(false);
  });

  test('of a rematch begins anew, and is not a move', () => {
    const before = applyUpdate(first, moved)!;
    const again = applyUpdate(before, update({ version: 4, kept: 0, table: table({ game_number: 2 }) }))!;
    expect(again.steps).toHaveLength(1);
    expect(isNewStep(before, again)).toBe(false);
  });

  test('with a newer step takes away what was seen inside; without one it stays', () => {
    const look = step({ move: '?b1', trace: [{ kind: 'glimpse', place: 'b1', content: 'b?' }, motion('b1', 'b2')] });
    const looked = applyUpdate(first, update({ version: 2, kept: 1, steps: [look] }))!;
    const offered = applyUpdate(looked, update({ version: 3, kept: 2, steps: [] }))!;
    expect(offered.steps[1]).toBe(look);
    const later = applyUpdate(offered, update({ version: 4, kept: 2, steps: [step({ move: 'a1-b1' })] }))!;
    expect(later.steps[0]).toBe(first.steps[0]);
    expect(later.steps[1]).toEqual({ ...look, trace: [motion('b1', 'b2')] });
  });

  test('that keeps steps we never had cannot be applied', () => {
    expect(applyUpdate(null, moved)).toBeNull();
  });
});

test('of several seats, the one to play acts', () => {
  const both = table({ to_play: 'y', actions: { r: ['resign'], y: ['play', 'resign'] } });
  expect(seatThatMay(both, 'resign')).toBe('y');
  expect(seatThatMay(both, 'play')).toBe('y');
  expect(seatThatMay(both, 'take_back')).toBeNull();
  expect(seatThatMay(table({ to_play: 'y', actions: { r: ['resign'] } }), 'resign')).toBe('r');
});

test('a table waits while a seat is open', () => {
  const seats = table().seats.map((seat) => (seat.seat === 'y' ? { ...seat, kind: 'open' as const } : seat));
  expect(isWaiting(table({ seats }))).toBe(true);
  expect(isWaiting(table())).toBe(false);
});
