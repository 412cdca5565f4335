// Carom's words by language.

import type { Said } from '../../i18n/language';
import type { GameWords } from '../drawing';
import { en } from './en';
import { fr } from './fr';

export const SAID: Said<GameWords> = { en, fr };
