// The way to the puzzles from the front page.

import { games } from '../../api';
import { puzzleTexts } from './texts';

/** A link to the puzzle of the day and all others; nothing if no game has any. */
export function PuzzlesLink() {
  const t = puzzleTexts();
  if (!games.value?.some(({ puzzles }) => puzzles > 0)) return null;
  return (
    <a class="button" href="/puzzles" data-testid="puzzles">
      {t.dayTitle}
    </a>
  );
}
