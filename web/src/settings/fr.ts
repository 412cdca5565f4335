// Les réglages, en français.

import { typeset } from '../i18n/typography';
import type { SettingsTexts } from './texts';

export const fr: SettingsTexts = typeset<SettingsTexts>({
  kept: 'Ils vous suivent, et s’appliquent aussitôt.',
  language: 'Langue',
  theme: 'Clair ou sombre',
  themes: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  materials: 'Plateaux',
  material: { walnut: 'Hêtre et noyer', slate: 'Pierre et ardoise', cherry: 'Merisier et ébène' },
  coordinates: 'Montrer le nom des cases sur les plateaux',
  sound: 'Son',
  withSound: 'Jouer les sons',
  volume: 'Volume',
  volumeText: (volume) => `${volume} %`,
});
