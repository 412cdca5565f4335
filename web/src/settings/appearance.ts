// Light or dark, and what boards are made of: as the reader has chosen, as attributes of the page for its styles.

import { computed, effect, signal } from '@preact/signals';

import { settings } from './settings';

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

const isSystemDark = signal(query?.matches ?? false);

query?.addEventListener('change', (event) => {
  isSystemDark.value = event.matches;
});

export const isDark = computed(() => {
  const { theme } = settings.value;
  return theme === 'system' ? isSystemDark.value : theme === 'dark';
});

/** The colours of the browser's own edges, as in `index.html`. */
const EDGES = { light: '#f6efe1', dark: '#1b1511' };

/** Keeps the page's attributes true, for its styles. */
export function followSettings(): void {
  effect(() => {
    const theme = isDark.value ? 'dark' : 'light';
    const { materials, coordinates } = settings.value;
    Object.assign(document.documentElement.dataset, { theme, materials, coordinates: coordinates ? 'on' : 'off' });
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', EDGES[theme]);
  });
}
