// The table that a reader opened last, game by game: one press opens another like it.

import { isTextByName, persistentSignal } from '../memory';
import type { GameView, Sitter } from '../messages';
import { readSitter, sitterText, type Mode } from './seating';
import { firstWish, hasMode, type TableWish } from './table-wish';

type Kept = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const MODES: readonly unknown[] = ['bot', 'screen', 'link', 'alone', 'watch'] satisfies readonly Mode[];

function isKept(value: unknown): value is Kept {
  const isObject = (one: unknown): boolean => typeof one === 'object' && one !== null && !Array.isArray(one);
  return isObject(value) && Object.values(value as object).every(isObject);
}

const kept = persistentSignal<Kept>('tables', {}, isKept);

/** What to play with now: what was played with last, as far as it can still be had. */
export function lastWish(game: GameView, known: Kept = kept.value): TableWish {
  const first = firstWish(game);
  const { mode, side, chosen, names, typed } = known[game.name] ?? {};
  if (!MODES.includes(mode) || !hasMode(game, mode as Mode) || typeof side !== 'string') return first;
  return {
    mode: mode as Mode,
    side,
    chosen: isTextByName(chosen) ? readSitters(chosen) : first.chosen,
    names: isTextByName(names) ? names : first.names,
    typed: isTextByName(typed) ? typed : first.typed,
  };
}

export function rememberWish(game: string, { chosen, ...wish }: TableWish): void {
  const texts = Object.entries(chosen).map(([seat, sitter]) => [seat, sitterText(sitter)]);
  kept.value = { ...kept.value, [game]: { ...wish, chosen: Object.fromEntries(texts) } };
}

function readSitters(texts: Readonly<Record<string, string>>): Record<string, Sitter> {
  return Object.fromEntries(Object.entries(texts).map(([seat, text]) => [seat, readSitter(text)]));
}
