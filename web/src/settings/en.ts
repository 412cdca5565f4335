// Settings, in English.

import type { SettingsTexts } from './texts';

export const en: SettingsTexts = {
  kept: 'They are kept with you, and apply at once.',
  language: 'Language',
  theme: 'Light or dark',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  materials: 'Boards',
  material: { walnut: 'Beech and walnut', slate: 'Stone and slate', cherry: 'Cherry and ebony' },
  coordinates: 'Show the names of places on boards',
  sound: 'Sound',
  withSound: 'Play sounds',
  volume: 'Volume',
  volumeText: (volume) => `${volume}%`,
};
