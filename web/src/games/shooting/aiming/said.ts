// Aiming's words by language.

import type { Language, Said } from '../../../i18n/language';
import type { ShootingGame } from '../data';
import { en } from './en';
import { fr } from './fr';
import type { AimingWords } from './words';

export const SAID: Said<AimingWords> = { en, fr };

/** For a game's `keys`: its own, and those of the cue and of choices where it has them. */
export function aimingKeys(language: Language, game: ShootingGame = 'carramboule'): AimingWords['keys'] {
  const { keys, cueKeys, choiceKeys } = SAID[language];
  return game === 'carom' ? keys : [...keys, ...cueKeys, ...choiceKeys];
}
