// Entering shots by keyboard: w b q s, ! for what left the table, Enter, Backspace, 0 for nothing.

import { useEffect } from 'preact/hooks';

import { WITH_SCREENS, type ShootingGame } from '../../games/shooting/data';
import { isKind } from '../../games/shooting/position';
import { leftToTell, toggleLeft, toggleScreened, without, withPiece } from './match';

export type KeyAct = { tell: readonly string[] } | 'confirm' | null;

/** What a key does to the shot being entered; null: nothing. */
export function actOf(
  key: string,
  entry: readonly string[],
  onTable: Readonly<Record<string, number>>,
  game: ShootingGame,
): KeyAct {
  const letter = key.toLowerCase();
  if (isKind(letter)) return leftToTell(onTable, entry)[letter] > 0 ? { tell: withPiece(entry, letter) } : null;
  if (key === '!' && entry.length > 0) return { tell: toggleLeft(entry) };
  if (letter === 'x' && WITH_SCREENS.includes(game)) return { tell: toggleScreened(entry) };
  if (key === 'Backspace' && entry.length > 0) return { tell: without(entry, entry.length - 1) };
  if (key === 'Enter') return entry.length > 0 ? 'confirm' : null;
  return key === '0' && entry.length === 0 ? 'confirm' : null;
}

/** Whether a key belongs to what has the focus: a field, an open dialog, and Enter to anything pressed by it. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea')) return true;
  return event.key === 'Enter' && target?.closest('button, a, summary') !== null;
}

export function useKeys(act: (key: string) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isTaken(event) && act(event.key)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
