// The clock that a reader wishes for a new table: none, one of the game's, or their own.

import type { GameView } from '../messages';
import { readTimeControl, type TimeControlKind } from '../time-control';
import { NO_CLOCK } from './clock-memory';

/** The choice of a clock that is not among the game's. */
export const OWN = 'own';

/** What is typed for a clock of one's own; the fields of other kinds keep what they have. */
export interface OwnClock {
  readonly kind: TimeControlKind;
  readonly bankMinutes: string;
  readonly bankSeconds: string;
  readonly seconds: string;
  readonly days: string;
}

export type OwnField = Exclude<keyof OwnClock, 'kind'>;

export interface ClockWish {
  /** `NO_CLOCK`, one of the game's, or `OWN`. */
  readonly choice: string;
  readonly own: OwnClock;
}

const FIRST_OWN: OwnClock = { kind: 'bank', bankMinutes: '15', bankSeconds: '10', seconds: '45', days: '2' };

/** The fields of each kind, in the order of reading. */
export const FIELDS: Readonly<Record<TimeControlKind, readonly OwnField[]>> = {
  bank: ['bankMinutes', 'bankSeconds'],
  seconds: ['seconds'],
  days: ['days'],
};

function ownFrom(clock: string): OwnClock {
  const control = readTimeControl(clock);
  switch (control?.kind) {
    case 'bank':
      return { ...FIRST_OWN, bankMinutes: String(control.minutes), bankSeconds: String(control.seconds) };
    case 'seconds':
      return { ...FIRST_OWN, kind: 'seconds', seconds: String(control.seconds) };
    case 'days':
      return { ...FIRST_OWN, kind: 'days', days: String(control.days) };
    default:
      return FIRST_OWN;
  }
}

/** The wish for a time control; an own one begins with its numbers. */
export function wishFor(clock: string, { clocks }: GameView): ClockWish {
  const isOffered = clock === NO_CLOCK || clocks.includes(clock);
  return { choice: isOffered ? clock : OWN, own: ownFrom(isOffered ? NO_CLOCK : clock) };
}

/** The time control as the server reads it. It may be refused: an own one is what was typed. */
export function wishedClock({ choice, own }: ClockWish): string {
  if (choice !== OWN) return choice;
  if (own.kind === 'bank') return `${own.bankMinutes.trim()}+${own.bankSeconds.trim()}`;
  return own.kind === 'seconds' ? `${own.seconds.trim()}s` : `${own.days.trim()}d`;
}
