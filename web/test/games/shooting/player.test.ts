import { beforeEach, expect, test } from 'vitest';

import { Player, type Frames } from '../../../src/games/shooting/film/player';

let due: ((now: number) => void) | null;
let passed: [number, number, number][];
let player: Player;

const frames: Frames = {
  request(callback) {
    due = callback;
    return 1;
  },
  cancel() {
    due = null;
  },
};

/** Lets frames come at these times. */
function run(...times: number[]): void {
  for (const now of times) {
    const callback = due;
    due = null;
    callback?.(now);
  }
}

beforeEach(() => {
  due = null;
  passed = [];
  const shown = { end: 1, at: () => [] };
  player = new Player(shown, (from, until, rate) => passed.push([from, until, rate]), frames);
});

test('lies at its end until it is played', () => {
  expect(player.over.value).toBe(true);
  expect(due).toBeNull();
});

test('plays in real time, and stops at the end', () => {
  player.replay();
  run(5000, 5016, 5100);
  expect(player.time.value).toBeCloseTo(0.1);
  expect(player.running.value).toBe(true);
  run(5300, 5500, 5700, 5900, 6100);
  expect(player.time.value).toBe(1);
  expect(player.running.value).toBe(false);
  expect(due).toBeNull();
  expect(passed[0]).toEqual([-1, 0.016, 1]);
});

test('slowly it takes four times as long, and may change on the way', () => {
  player.replay();
  run(0, 100);
  player.slow.value = true;
  run(200);
  expect(player.time.value).toBeCloseTo(0.125);
});

test('paused it stays, and goes on from there without a jump', () => {
  player.replay();
  run(0, 100);
  player.pause();
  expect(due).toBeNull();
  expect(player.over.value).toBe(false);
  player.toggle();
  run(9000, 9100);
  expect(player.time.value).toBeCloseTo(0.2);
});

test('can be put anywhere, and skipped', () => {
  player.seek(0.4);
  expect(player.time.value).toBe(0.4);
  player.seek(7);
  expect(player.time.value).toBe(1);
  player.replay();
  player.skip();
  expect(player.over.value).toBe(true);
  expect(player.running.value).toBe(false);
  player.play();
  expect(player.time.value).toBe(0);
});
