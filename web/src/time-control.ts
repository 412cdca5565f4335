// Time controls: how much time each player has. `5+3`, `30s` and `2d` as the server writes them.

import { isShootingGame } from './games/shooting/data';
import { texts } from './i18n/texts';

export type TimeControl =
  /** Minutes for the game, and seconds added with each move. */
  | { kind: 'bank'; minutes: number; seconds: number }
  /** Anew for each move. */
  | { kind: 'seconds'; seconds: number }
  | { kind: 'days'; days: number };

export type TimeControlKind = TimeControl['kind'];

/** What the server accepts, from and to. It has the last word: src/tablee/tables/clock.py. */
export const LIMITS = {
  bankMinutes: [1, 180],
  bankSeconds: [0, 180],
  seconds: [5, 3600],
  days: [1, 30],
} as const;

type Limits = readonly [number, number];

function isWithin(number: number, [low, high]: Limits): boolean {
  return Number.isInteger(number) && number >= low && number <= high;
}

/** The time control that a text names; null if it names none. */
export function readTimeControl(text: string): TimeControl | null {
  const bank = /^(\d{1,3})\+(\d{1,4})$/.exec(text);
  if (bank) {
    const [minutes, seconds] = [Number(bank[1]), Number(bank[2])];
    const fits = isWithin(minutes, LIMITS.bankMinutes) && isWithin(seconds, LIMITS.bankSeconds);
    return fits ? { kind: 'bank', minutes, seconds } : null;
  }
  const perMove = /^(\d{1,4})([sd])$/.exec(text);
  if (!perMove) return null;
  const number = Number(perMove[1]);
  if (perMove[2] === 's') return isWithin(number, LIMITS.seconds) ? { kind: 'seconds', seconds: number } : null;
  return isWithin(number, LIMITS.days) ? { kind: 'days', days: number } : null;
}

/** A time control in words: "5 min + 3 s per move". */
export function timeControlText(text: string, game: string): string {
  const t = texts.value.timeControl;
  const control = readTimeControl(text);
  const turn = isShootingGame(game) ? t.perShot : t.perMove;
  if (control === null) return text;
  if (control.kind === 'bank') return t.bank(control.minutes, control.seconds, turn);
  return control.kind === 'seconds' ? t.seconds(control.seconds, turn) : t.days(control.days, turn);
}
