// The tables' colours, by day and by night, of every material. A canvas does not see the theme's own.

import { isDark } from '../../../settings/appearance';
import { settings, type Liked } from '../../../settings/settings';

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

/** Ink and chalk are the same on every wood; felt is never the colour of a ball. */
const DAY: Readonly<Record<Liked['materials'], Palette>> = {
  walnut: {
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
  },
  slate: {
    rail: { light: '#66727a', dark: '#3a444a', pore: '#1c2226' },
    board: { light: '#efe9d8', dark: '#d3cbb4', pore: '#a39b84' },
    felt: '#3f6b8c',
    feltShade: '#2a4b64',
    cushion: '#375f7d',
    cushionEdge: '#1d3648',
    ink: '#21272b',
    inlay: '#9a3a26',
    chalk: 'rgb(236 243 248 / 62%)',
    sheen: 0.26,
  },
  cherry: {
    rail: { light: '#503730', dark: '#271814', pore: '#100806' },
    board: { light: '#e8bd93', dark: '#cd9266', pore: '#95582f' },
    felt: '#757c49',
    feltShade: '#525731',
    cushion: '#676e3e',
    cushionEdge: '#3a3f20',
    ink: '#2a1009',
    inlay: '#8a2215',
    chalk: 'rgb(246 246 228 / 62%)',
    sheen: 0.32,
  },
};

const NIGHT: Readonly<Record<Liked['materials'], Palette>> = {
  walnut: {
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
  },
  slate: {
    rail: { light: '#49545b', dark: '#272f34', pore: '#101518' },
    board: { light: '#c6c0ae', dark: '#a39c86', pore: '#706a57' },
    felt: '#2c4f6a',
    feltShade: '#1a3347',
    cushion: '#264760',
    cushionEdge: '#102331',
    ink: '#181d20',
    inlay: '#832d1c',
    chalk: 'rgb(222 233 240 / 52%)',
    sheen: 0.16,
  },
  cherry: {
    rail: { light: '#3b2822', dark: '#1a100d', pore: '#080403' },
    board: { light: '#c19069', dark: '#9b6843', pore: '#673a1c' },
    felt: '#565c35',
    feltShade: '#383c20',
    cushion: '#4c522e',
    cushionEdge: '#272a14',
    ink: '#1e0b06',
    inlay: '#76180f',
    chalk: 'rgb(234 235 214 / 52%)',
    sheen: 0.2,
  },
};

export function paletteNow(): Palette {
  return (isDark.value ? NIGHT : DAY)[settings.value.materials];
}
