// How the reader likes the pages to look and sound: kept with the guest, and in this browser, where it is at hand
// before the server has answered.

import { effect, untracked } from '@preact/signals';

import { guest, keepSettings } from '../api';
import { isMember } from '../member';
import { persistentSignal } from '../memory';
import type { GuestSettings } from '../messages';

export type Liked = Required<GuestSettings>;

export const THEMES = ['system', 'light', 'dark'] as const;
export const MATERIALS = ['walnut', 'slate', 'cherry'] as const;

/** What the server takes for what nobody has chosen. */
export const USUAL: Liked = { theme: 'system', materials: 'walnut', coordinates: true, volume: 100, muted: false };

export function isLiked(value: unknown): value is Liked {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, materials, coordinates, volume, muted } = value as Partial<Record<keyof Liked, unknown>>;
  const isLoudness = typeof volume === 'number' && Number.isInteger(volume) && volume >= 0 && volume <= 100;
  const areFlags = typeof coordinates === 'boolean' && typeof muted === 'boolean';
  return isMember(THEMES, theme) && isMember(MATERIALS, materials) && isLoudness && areFlags;
}

/** `public/theme.js` reads this before anything is painted. */
export const settings = persistentSignal<Liked>('settings', USUAL, isLiked);

/** Whether something was chosen that the server has not confirmed yet, perhaps on an earlier visit. */
const unsaved = persistentSignal<boolean>('unsaved', false, (value) => typeof value === 'boolean');

/** A slider changes many times before it rests. */
const REST_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The reader has chosen something: it is so at once, and kept as soon as the server can be reached. */
export function choose(change: GuestSettings): void {
  settings.value = { ...settings.peek(), ...change };
  unsaved.value = true;
  clearTimeout(timer);
  timer = setTimeout(() => void save(), REST_MS);
}

/** What is not saved now will be when the server next tells who the reader is. */
async function save(): Promise<void> {
  const chosen = settings.peek();
  try {
    await keepSettings(chosen);
  } catch {
    return;
  }
  if (settings.peek() === chosen) unsaved.value = false;
}

/** Takes over what the server has kept, unless something newer was chosen here; returns how to stop that. */
export function followGuest(): () => void {
  return effect(() => {
    const known = guest.value;
    if (known === null) return;
    untracked(() => {
      if (unsaved.peek()) void save();
      else if (known.settings !== null) settings.value = { ...USUAL, ...known.settings };
    });
  });
}

export function toggleSound(): void {
  choose({ muted: !settings.peek().muted });
}
