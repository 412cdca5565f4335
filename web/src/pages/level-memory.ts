// The bot that a reader chose last, game by game.

import { botsOf } from '../bots';
import { isTextByName, persistentSignal } from '../memory';
import type { GameView } from '../messages';

/** The default: a bot that plays reasonably and can be beaten. */
export const FIRST_STRENGTH = 3;

type Chosen = Readonly<Record<string, string>>;

const chosen = persistentSignal<Chosen>('levels', {}, isTextByName);

/** The level selected at first; null if the game has no bots. */
export function firstLevel(game: GameView, known: Chosen = chosen.value): string | null {
  const { name, levels } = game;
  const last = botsOf(game).find((level) => level.name === known[name]);
  return (last ?? levels[FIRST_STRENGTH - 1] ?? levels[levels.length - 1])?.name ?? null;
}

export function rememberLevel(game: string, level: string): void {
  chosen.value = { ...chosen.value, [game]: level };
}
