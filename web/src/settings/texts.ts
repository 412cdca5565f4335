// The texts of the settings.

import { computed } from '@preact/signals';

import { language, type ByLanguage } from '../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { Liked } from './settings';

export interface SettingsTexts {
  kept: string;
  language: string;
  theme: string;
  themes: Readonly<Record<Liked['theme'], string>>;
  materials: string;
  material: Readonly<Record<Liked['materials'], string>>;
  coordinates: string;
  sound: string;
  withSound: string;
  volume: string;
  volumeText(volume: number): string;
}

const TEXTS: ByLanguage<SettingsTexts> = { en, fr };

export const settingsTexts = computed<SettingsTexts>(() => TEXTS[language.value]);
