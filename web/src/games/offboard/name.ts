// What Offboard is called, and what it is, for pages that do not show its board.

import { typeset } from '../../i18n/typography';
import type { GameName } from '../drawing';
import type { ByLanguage } from '../../i18n/language';

export const NAME: ByLanguage<GameName> = {
  en: {
    title: 'Offboard',
    tagline: 'Line up your marbles, outnumber theirs, and push them over the edge. First to six points.',
  },
  fr: typeset({
    title: 'Offboard',
    tagline:
      'Alignez vos billes, prenez l’avantage du nombre, et poussez celles d’en face dans les cibles. À six points, c’est gagné.',
  }),
};
