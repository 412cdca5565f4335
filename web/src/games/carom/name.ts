// What Carom is called, and what it is, for pages that do not show its board.

import { typeset } from '../../i18n/typography';
import type { GameName } from '../drawing';
import type { ByLanguage } from '../../i18n/language';

export const NAME: ByLanguage<GameName> = {
  en: {
    title: 'Carom',
    tagline: 'Flick the striker, send your nine discs into the corners, and cover the queen. First to 25 points.',
  },
  fr: typeset({
    title: 'Carom',
    tagline:
      'D’une pichenette, rentrez vos neuf pions dans les trous des coins, et couvrez la reine. À vingt-cinq points, c’est gagné.',
  }),
};
