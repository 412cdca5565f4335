import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { guest } from '../src/api';
import { isDark } from '../src/settings/appearance';
import { choose, followGuest, isLiked, settings, toggleSound, USUAL } from '../src/settings/settings';
import { loudnessOf } from '../src/sound';

const kept: unknown[] = [];
let fails = false;
let end = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  kept.length = 0;
  fails = false;
  settings.value = USUAL;
  guest.value = null;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (fails) throw new Error('no line');
    if (path === '/api/me') return Response.json({ name: 'Ada', settings: null });
    kept.push(JSON.parse(String(request.body)));
    return Response.json({});
  });
  end = followGuest();
});

afterEach(async () => {
  // Nothing unsaved is left to the next test.
  fails = false;
  choose({});
  await vi.runAllTimersAsync();
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the server has kept is taken over', () => {
  guest.value = { name: 'Ada', settings: { theme: 'dark' } };
  expect(settings.value).toEqual({ ...USUAL, theme: 'dark' });
  expect(isDark.value).toBe(true);
});

test('a choice counts at once, and is kept once it rests', async () => {
  guest.value = { name: 'Ada', settings: null };
  for (const volume of [80, 60, 40]) choose({ volume });
  expect(settings.value.volume).toBe(40);
  await vi.runAllTimersAsync();
  expect(kept).toEqual([{ ...USUAL, volume: 40 }]);
});

test('what could not be kept is kept when the server is back, and not undone by it', async () => {
  guest.value = { name: 'Ada', settings: null };
  fails = true;
  choose({ materials: 'slate' });
  await vi.runAllTimersAsync();
  fails = false;
  guest.value = { name: 'Ada', settings: { materials: 'cherry' } };
  await vi.runAllTimersAsync();
  expect(settings.value.materials).toBe('slate');
  expect(kept).toEqual([{ ...USUAL, materials: 'slate' }]);
});

test('a key turns the sound off and on, at the volume it had', () => {
  choose({ volume: 50 });
  toggleSound();
  expect(loudnessOf(settings.value)).toBe(0);
  toggleSound();
  expect(loudnessOf(settings.value)).toBe(0.25);
});

test.each([
  null,
  'dark',
  {},
  { ...USUAL, theme: 'blue' },
  { ...USUAL, volume: 101 },
  { ...USUAL, volume: '40' },
  { ...USUAL, muted: undefined },
])('%o is not taken from an older version', (value) => {
  expect(isLiked(value)).toBe(false);
  expect(isLiked(USUAL)).toBe(true);
});
