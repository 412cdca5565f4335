// The way to the puzzles from the front page, which needs none of their other texts.

import { games } from '../../api';
import { language, type ByLanguage } from '../../i18n/language';

const LINK: ByLanguage<string> = { en: 'Puzzle of the day', fr: 'Le problème du jour' };

/** A link to the puzzle of the day and all others; nothing if no game has any. */
export function PuzzlesLink() {
  if (!games.value?.some(({ puzzles }) => puzzles > 0)) return null;
  return (
    <a class="button" href="/puzzles" data-testid="puzzles">
      {LINK[language.value]}
    </a>
  );
}
