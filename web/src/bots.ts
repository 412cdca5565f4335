// The bots to choose from: the levels of a game, weakest first, and the partner of the reader's own strength.

import { language } from './i18n/language';
import { texts } from './i18n/texts';
import type { GameView, LevelView } from './messages';

/** Every bot that may take a seat; none in a game without levels. */
export function botsOf({ levels, partner }: GameView): LevelView[] {
  return levels.length > 0 ? [...levels, partner] : [];
}

/** A bot as a line of a list: its name, and how strong it is. */
export function botLine(game: GameView, bot: LevelView): string {
  const title = bot.title[language.value] ?? bot.name;
  const strength = game.levels.indexOf(bot) + 1;
  return strength > 0 ? texts.value.sitBot(strength, title) : texts.value.sitPartner(title);
}
