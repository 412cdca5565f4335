import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { StepView } from '../../src/messages';
import { Showing } from '../../src/trying/showing';
import { motion, step } from '../fixtures';

/** The first step, where something is tried, and so many moves. */
function steps(moves: number): StepView[] {
  return [
    step(),
    ...Array.from({ length: moves }, () => step({ seat: 'r', move: 'a1-a2', trace: [motion('a1', 'a2')] })),
  ];
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what happened before is seen one move after the other', () => {
  const seen: StepView[] = [];
  const all = steps(2);
  const showing = new Showing((shown) => {
    seen.push(shown);
    return 0;
  });
  showing.begin(all);
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, true]);
  vi.runAllTimers();
  expect(seen).toEqual(all.slice(1));
  expect([showing.index.value, showing.motion.value, showing.isBusy.value]).toEqual([2, 2, false]);
});

test('a move and its answer follow each other, and then the reader may move', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(0));
  vi.runAllTimers();
  showing.follow(steps(2));
  expect([showing.index.value, showing.isBusy.value]).toEqual([1, true]);
  vi.runAllTimers();
  expect([showing.index.value, showing.isBusy.value]).toEqual([2, false]);
});

test('a film is waited for, however long it takes', () => {
  const showing = new Showing(() => 500);
  showing.begin(steps(0));
  vi.runAllTimers();
  showing.follow(steps(1));
  showing.setRunning(true);
  vi.advanceTimersByTime(60_000);
  expect(showing.isBusy.value).toBe(true);
  showing.setRunning(false, 450);
  vi.advanceTimersByTime(449);
  expect(showing.isBusy.value).toBe(true);
  vi.advanceTimersByTime(1);
  expect(showing.isBusy.value).toBe(false);
});

test('a film that is seen again changes nothing', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(1));
  vi.runAllTimers();
  showing.setRunning(true);
  expect(showing.isBusy.value).toBe(false);
  showing.setRunning(false);
  vi.runAllTimers();
  expect(showing.index.value).toBe(1);
});

test('another beginning shows the first step at once', () => {
  const showing = new Showing(() => 0);
  showing.begin(steps(1));
  vi.runAllTimers();
  showing.begin(steps(0));
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, false]);
});

test('what is shown goes on from what has been seen, and begins anew where it is something else', () => {
  const showing = new Showing(() => 0);
  showing.show(steps(0));
  vi.runAllTimers();
  showing.show(steps(2));
  expect(showing.index.value).toBe(1);
  vi.runAllTimers();
  expect(showing.index.value).toBe(2);
  showing.show([step({ position: 'another' }), ...steps(1).slice(1)]);
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, true]);
  vi.runAllTimers();
  expect(showing.index.value).toBe(1);
  showing.show(steps(0));
  expect([showing.index.value, showing.isBusy.value]).toEqual([0, false]);
});
