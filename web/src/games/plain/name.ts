// What a game is called that has no drawing of its own, and what is said of it.

import type { ByLanguage } from '../../i18n/language';
import { capitalise } from '../../i18n/typography';
import type { GameName } from '../drawing';

const TAGLINES: ByLanguage<string> = {
  en: 'An added game, played on a plain board.',
  fr: 'Un jeu ajouté, à jouer sur un plateau tout simple.',
};

/** `board_size` as people write it: "Board size". */
export function nameText(name: string): string {
  return capitalise(name.replaceAll(/[_-]+/g, ' ').trim());
}

export function plainName(game: string): ByLanguage<GameName> {
  const title = nameText(game);
  return { en: { title, tagline: TAGLINES.en }, fr: { title, tagline: TAGLINES.fr } };
}
