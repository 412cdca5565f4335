// The words of any game, by language.

import type { Said } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { PlainTerms } from './words';

export const SAID: Said<PlainTerms> = { en, fr };
