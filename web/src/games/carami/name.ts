// What Carami is called, and what it is, for pages that do not show its board.

import { typeset } from '../../i18n/typography';
import type { GameName } from '../drawing';
import type { ByLanguage } from '../../i18n/language';

export const NAME: ByLanguage<GameName> = {
  en: {
    title: 'Carami',
    tagline: 'Four players, two teams: cross to the camp opposite, open its ramps, and take marbles on the way.',
  },
  fr: typeset({
    title: 'Carami',
    tagline:
      'Quatre joueurs, deux équipes : rejoignez le camp d’en face, ouvrez ses rampes, et prenez des billes au passage.',
  }),
};
