// Positions saved by name, in this browser.

import { signal, type Signal } from '@preact/signals';

import { SHOOTING_GAMES, type ShootingGame } from '../../games/shooting/data';
import { persistentSignal } from '../../memory';

export interface SavedPosition {
  name: string;
  text: string;
}

const MOST = 100;
const LONGEST = 60;

function isSaved(value: unknown): value is SavedPosition {
  const saved = value as SavedPosition | null;
  return typeof saved?.name === 'string' && typeof saved.text === 'string';
}

function areSaved(value: unknown): value is SavedPosition[] {
  return Array.isArray(value) && value.every(isSaved);
}

const SAVES: ReadonlyMap<string, Signal<SavedPosition[]>> = new Map(
  SHOOTING_GAMES.map((game) => [game, persistentSignal<SavedPosition[]>(`practice.${game}`, [], areSaved)]),
);

export function savesOf(game: ShootingGame): Signal<SavedPosition[]> {
  return SAVES.get(game) ?? signal([]);
}

/** The list with a position at its head; one of the same name is replaced. */
export function withSaved(saves: readonly SavedPosition[], { name, text }: SavedPosition): SavedPosition[] {
  const named = name.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (named === '') return [...saves];
  return [{ name: named, text }, ...saves.filter((saved) => saved.name !== named)].slice(0, MOST);
}

export function withoutSaved(saves: readonly SavedPosition[], name: string): SavedPosition[] {
  return saves.filter((saved) => saved.name !== name);
}
