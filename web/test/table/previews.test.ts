import { expect, test } from 'vitest';

import type { StepView } from '../../src/messages';
import { Previews } from '../../src/table/previews';
import { motion, table } from '../fixtures';

const state = (version: number, previews = true) => ({ version, steps: [], table: table({ previews }), arrivedAt: 0 });
const traces: Record<string, StepView['trace']> = { 'a1-b1': [motion('a1', 'b1')] };

test('what moves would do is asked for once a version, when one is first considered', async () => {
  const asked: number[] = [];
  const previews = new Previews((_, version) => {
    asked.push(version);
    return Promise.resolve(traces);
  });
  expect(previews.foresee(state(3), 'a1-b1')).toBeNull();
  expect(previews.foresee(state(3), 'a1-b1')).toBeNull();
  await Promise.resolve();
  await Promise.resolve();
  expect(previews.foresee(state(3), 'a1-b1')).toEqual(traces['a1-b1']);
  expect(previews.foresee(state(3), 'a1-a2')).toBeNull();
  expect(asked).toEqual([3]);
  expect(previews.foresee(state(4), 'a1-b1')).toBeNull();
  expect(asked).toEqual([3, 4]);
});

test('nothing is asked for where the server tells nothing, and again after a failure', async () => {
  let asked = 0;
  const previews = new Previews(() => {
    asked += 1;
    return Promise.reject(new Error('unreachable'));
  });
  previews.foresee(state(1, false), 'a1-b1');
  expect(asked).toBe(0);
  previews.foresee(state(1), 'a1-b1');
  await Promise.resolve();
  await Promise.resolve();
  previews.foresee(state(1), 'a1-b1');
  expect(asked).toBe(2);
});
