// Carami's words by language.

import type { Said } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { CaramiWords } from './words';

export const SAID: Said<CaramiWords> = { en, fr };
