// Who sits where at a table to be opened.

import type { LevelView, Sitter } from '../messages';
import { tidyName } from '../person-name';

/** `alone`: nobody else plays; `watch`: nobody but bots does. */
export type Mode = 'bot' | 'screen' | 'link' | 'alone' | 'watch';

export interface Wishes {
  mode: Mode;
  /** The seat that the reader takes. */
  side: string;
  level: string | null;
}

export function seatSitters(seats: readonly string[], { mode, side, level }: Wishes): Record<string, Sitter> {
  const sitterOf = (seat: string): Sitter => {
    if (mode === 'screen' || mode === 'alone' || seat === side) return { kind: 'me' };
    return mode === 'bot' ? { kind: 'bot', level } : { kind: 'open' };
  };
  return Object.fromEntries(seats.map((seat) => [seat, sitterOf(seat)]));
}

/** A different bot at each seat, from a level on. */
export function botsToWatch(
  seats: readonly string[],
  levels: readonly LevelView[],
  first: number,
): Record<string, Sitter> {
  const botAt = (index: number): Sitter => ({
    kind: 'bot',
    level: levels[(first + index) % levels.length]?.name ?? null,
  });
  return Object.fromEntries(seats.map((seat, index) => [seat, botAt(index)]));
}

/** A sitter as a choice's value: `me`, `open`, or `bot` with its level, `bot greedy`. */
export function sitterText({ kind, level }: Sitter): string {
  return level ? `${kind} ${level}` : kind;
}

export function readSitter(text: string): Sitter {
  const [kind, level] = text.split(' ');
  if (kind === 'bot') return { kind, level: level ?? null };
  return { kind: kind === 'me' ? 'me' : 'open' };
}

/** The same seats with some chosen one by one. */
export function withChosen(
  sitters: Readonly<Record<string, Sitter>>,
  chosen: Readonly<Record<string, Sitter>>,
): Record<string, Sitter> {
  return Object.fromEntries(Object.entries(sitters).map(([seat, sitter]) => [seat, chosen[seat] ?? sitter]));
}

/** The seats that people around this screen hold, who may have names; none if the reader has only one seat. */
export function seatsToName(sitters: Readonly<Record<string, Sitter>>): string[] {
  const mine = Object.keys(sitters).filter((seat) => sitters[seat]?.kind === 'me');
  return mine.length > 1 ? mine : [];
}

/** The same seats with the names that were typed. */
export function withNames(
  sitters: Readonly<Record<string, Sitter>>,
  names: Readonly<Record<string, string>>,
): Record<string, Sitter> {
  const named = { ...sitters };
  for (const seat of seatsToName(sitters)) {
    const name = tidyName(names[seat] ?? '');
    if (name !== '') named[seat] = { kind: 'me', name };
  }
  return named;
}
