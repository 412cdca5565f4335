// The clock of a seat: what it shows, how it is said, and when that changes. No DOM, no timers.

import type { Language } from '../i18n/language';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this, tenths are shown. */
const TENTHS_BELOW = 10 * SECOND;
const LOW = 10 * SECOND;

export interface SeatClock {
  /** As the server writes it: `5+3`, `30s`, `2d`. */
  readonly control: string;
  /** The milliseconds left when the seat's turn began. */
  readonly left: number;
  /** When it began to run, in milliseconds of the reader's own clock: later than now while a film runs. Null for
   *  a clock that does not run. */
  readonly startedAt: number | null;
}

export function remaining({ left, startedAt }: SeatClock, now: number): number {
  return startedAt === null ? left : Math.max(0, left - Math.max(0, now - startedAt));
}

/** As it was when the turn began. */
export function stopped(clock: SeatClock): SeatClock {
  return { ...clock, startedAt: null };
}

export function isRunning({ startedAt }: SeatClock, now: number): boolean {
  return startedAt !== null && now >= startedAt;
}

/** From how little time on there is a warning: ten seconds, or a third of a shorter move; an hour of days. */
export function lowTime(control: string): number {
  const [, number = '', unit = ''] = /^(\d+)([sd])$/.exec(control) ?? [];
  if (unit === 'd') return HOUR;
  return unit === 's' ? Math.min(LOW, (Number(number) * SECOND) / 3) : LOW;
}

export function isLow(clock: SeatClock, now: number): boolean {
  return remaining(clock, now) < lowTime(clock.control);
}

/** In how many milliseconds a clock gets low; null if it does not run, or is low already. */
export function timeToLow({ control, left, startedAt }: SeatClock, now: number): number | null {
  if (startedAt === null) return null;
  const wait = startedAt + left - lowTime(control) - now;
  return wait > 0 ? wait : null;
}

/** In how many milliseconds the figures change; null if they do not. */
export function nextChange(clock: SeatClock, now: number): number | null {
  const ms = remaining(clock, now);
  if (clock.startedAt === null || ms === 0) return null;
  if (now < clock.startedAt) return clock.startedAt - now + 1;
  return (ms % smallestUnit(ms)) + 1;
}

function smallestUnit(ms: number): number {
  if (ms >= DAY) return HOUR;
  return ms > TENTHS_BELOW ? SECOND : SECOND / 10;
}

/** "2d 3h", "1:05:00", "4:32", "9.4". */
export function figures(ms: number, language: Language): string {
  if (ms >= DAY) {
    const hours = Math.ceil(ms / HOUR); // a minute into two days these are still two days
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return `${count('day', days, 'narrow', language)} ${count('hour', rest, 'narrow', language)}`;
  }
  if (ms < TENTHS_BELOW) {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return format.format(Math.floor(ms / 100) / 10);
  }
  const parts = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE), Math.floor((ms % MINUTE) / SECOND)];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** "4 minutes 32 seconds": the two largest units. */
export function spoken(ms: number, language: Language): string {
  const units: [string, number][] = [
    ['day', Math.floor(ms / DAY)],
    ['hour', Math.floor((ms % DAY) / HOUR)],
    ['minute', Math.floor((ms % HOUR) / MINUTE)],
    ['second', Math.floor((ms % MINUTE) / SECOND)],
  ];
  const first = units.findIndex(([, number]) => number > 0);
  const said = first < 0 ? units.slice(-1) : units.slice(first, first + 2).filter(([, number]) => number > 0);
  return said.map(([unit, number]) => count(unit, number, 'long', language)).join(' ');
}

function count(unit: string, number: number, unitDisplay: 'narrow' | 'long', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(number);
}
