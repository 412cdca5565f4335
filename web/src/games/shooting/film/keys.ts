// The keys of a film, for the keyboard's help.

import type { Said } from '../../../i18n/language';

export const FILM_KEYS: Said<readonly (readonly [string, string])[]> = {
  en: [['Esc', 'while a shot is shown: skip to its end']],
  fr: [['Échap', 'pendant qu’un tir est montré : aller à la fin']],
};
