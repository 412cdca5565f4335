// The clock that a reader chose last, game by game.

import { isTextByName, persistentSignal } from '../memory';
import type { GameView } from '../messages';
import { readTimeControl } from '../time-control';

/** Not to play with a clock. */
export const NO_CLOCK = '';

const chosen = persistentSignal<Readonly<Record<string, string>>>('clocks', {}, isTextByName);

/** The time control selected at first: none, unless the reader has chosen one. */
export function firstClock({ name }: GameView, known = chosen.value): string {
  const last = known[name] ?? NO_CLOCK;
  return readTimeControl(last) === null ? NO_CLOCK : last;
}

/** Only what can be played with is remembered. */
export function rememberClock(game: string, clock: string): void {
  if (clock === NO_CLOCK || readTimeControl(clock) !== null) chosen.value = { ...chosen.value, [game]: clock };
}
