// Arcanor's words by language.

import type { Said } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { ArcanorWords } from './words';

export const SAID: Said<ArcanorWords> = { en, fr };
