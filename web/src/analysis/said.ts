// The words of an analysis by language.

import type { Said } from '../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { AnalysisWords } from './words';

export const SAID: Said<AnalysisWords> = { en, fr };
