// The tables' colours, by day and by night. A canvas does not see the theme's own.

import { signal } from '@preact/signals';

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

export const isDark = signal(query?.matches ?? false);

query?.addEventListener('change', (event) => {
  isDark.value = event.matches;
});

export interface Wood {
  readonly light: string;
  readonly dark: string;
  readonly pore: string;
}

export interface Palette {
  /** The frame. */
  readonly rail: Wood;
  /** Carom's surface. */
  readonly board: Wood;
  readonly felt: string;
  readonly feltShade: string;
  readonly cushion: string;
  readonly cushionEdge: string;
  /** Drawn lines. */
  readonly ink: string;
  readonly inlay: string;
  readonly chalk: string;
  readonly sheen: number;
}

const DAY: Palette = {
  rail: { light: '#8a5a35', dark: '#532f18', pore: '#2b1408' },
  board: { light: '#f0d9ab', dark: '#d8b277', pore: '#a87a42' },
  felt: '#3d7a5a',
  feltShade: '#275640',
  cushion: '#35704f',
  cushionEdge: '#1c4431',
  ink: '#2a1609',
  inlay: '#a3321f',
  chalk: 'rgb(240 247 235 / 62%)',
  sheen: 0.34,
};

const NIGHT: Palette = {
  rail: { light: '#66402a', dark: '#39200f', pore: '#1a0b04' },
  board: { light: '#cdac79', dark: '#a9834f', pore: '#72502a' },
  felt: '#2b5c46',
  feltShade: '#193c2d',
  cushion: '#25533c',
  cushionEdge: '#102c1f',
  ink: '#201006',
  inlay: '#8d2a1a',
  chalk: 'rgb(226 238 224 / 52%)',
  sheen: 0.2,
};

export function paletteNow(): Palette {
  return isDark.value ? NIGHT : DAY;
}
