// Who sits where at a table to be opened.

import type { Sitter } from '../messages';

export type Mode = 'bot' | 'screen' | 'link';

export interface Wishes {
  mode: Mode;
  /** The seat that the reader takes. */
  side: string;
  level: string | null;
}

export function seatSitters(seats: readonly string[], { mode, side, level }: Wishes): Record<string, Sitter> {
  const sitterOf = (seat: string): Sitter => {
    if (mode === 'screen' || seat === side) return { kind: 'me' };
    return mode === 'bot' ? { kind: 'bot', level } : { kind: 'open' };
  };
  return Object.fromEntries(seats.map((seat) => [seat, sitterOf(seat)]));
}
