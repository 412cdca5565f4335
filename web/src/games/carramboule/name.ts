// What Carramboule is called, and what it is, for pages that do not show its board.

import { typeset } from '../../i18n/typography';
import type { GameName } from '../drawing';
import type { ByLanguage } from '../../i18n/language';

export const NAME: ByLanguage<GameName> = {
  en: {
    title: 'Carramboule',
    tagline:
      'Carrom with balls: strike the yellow one with the cue, sink your nine, and win the queen. First to 29 points.',
  },
  fr: typeset({
    title: 'Carramboule',
    tagline:
      'Le carrom avec des billes : frappez la jaune avec la queue de billard, rentrez vos neuf billes, et gagnez la reine. À vingt-neuf points, c’est gagné.',
  }),
};
