// What Arcanor is called, and what it is, for pages that do not show its board.

import { typeset } from '../../i18n/typography';
import type { GameName } from '../drawing';
import type { ByLanguage } from '../../i18n/language';

export const NAME: ByLanguage<GameName> = {
  en: {
    title: 'Arcanor',
    tagline: 'Hollow pieces that hide one another. Carry twelve points across, and remember what is inside.',
  },
  fr: typeset({
    title: 'Arcanor',
    tagline:
      'Des pièces creuses qui se cachent les unes dans les autres. Amenez douze points sur la ligne d’en face, et souvenez-vous de ce que chacune contient.',
  }),
};
