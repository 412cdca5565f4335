// The words around the table by language.

import type { Said } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';
import type { TableWords } from './words';

export const TABLE_WORDS: Said<TableWords> = { en, fr };
