// What the board of a table's page shows, as one state and the ways it changes. No timers, no DOM: `Visit` has them.
//
//     now ──(a step is played, the reader replays one)──► film ──(it is over)──► the next film, or back
//      └───(the reader steps back)──► past ──(the reader steps forward)──► film ──► past, or now

import type { StepView } from '../messages';

/** The newest step, whatever it is. */
export interface Now {
  readonly kind: 'now';
}

/** A step that the reader has gone back to. The game may go on meanwhile. */
export interface Past {
  readonly kind: 'past';
  readonly index: number;
  /** Whether something was played since. */
  readonly missed: boolean;
  /** Whether the board was pressed, which does nothing here. */
  readonly pressed: boolean;
}

/** Where the reader is in the game. */
export type Place = Now | Past;

/** A step seen happening, and its end being looked at. Seen from now, later steps wait for it. */
export interface Film {
  readonly kind: 'film';
  readonly index: number;
  /** Whether the board is playing it, however long that takes; otherwise it ends after a known time. */
  readonly running: boolean;
  /** Whether the page keeps quiet about what later steps led to until they have been seen. */
  readonly suspense: boolean;
  /** Where the reader is when it is over. */
  readonly place: Place;
}

/** A shot that was not played, in place of the step it would follow. */
export interface Alternative {
  readonly kind: 'alternative';
  readonly index: number;
  readonly place: Place;
}

export type Display = Now | Past | Film | Alternative;

export type Stepping = 'first' | 'prev' | 'next' | 'last';

export const NOW: Now = { kind: 'now' };

/** A reader this many steps behind the game does not watch them all. */
const MOST_WAITING = 4;

/** Films are long and made to be watched: it is easy to be this far behind. */
const MOST_WAITING_FILMS = 20;

export function placeOf(display: Display): Place {
  return display.kind === 'film' || display.kind === 'alternative' ? display.place : display;
}

/** The index of the step on the board, of `count` steps. */
export function shownIndex(display: Display, count: number): number {
  const newest = Math.max(0, count - 1);
  return display.kind === 'now' ? newest : Math.min(display.index, newest);
}

/** Whether later steps wait for the film to end. */
export function isBehind(display: Display, count: number): boolean {
  return display.kind === 'film' && display.place.kind === 'now' && display.index < count - 1;
}

export function isRunning(display: Display): boolean {
  return display.kind === 'film' && display.running;
}

/** Whether something is still to be seen before the page may tell how the table is now. */
export function isCatchingUp(display: Display, count: number): boolean {
  return display.kind === 'film' && (display.running || (display.suspense && isBehind(display, count)));
}

/** Where a step from the reader's place leads, never beyond the ends. */
export function indexAfter(display: Display, stepping: Stepping, count: number): number {
  const index = shownIndex(placeOf(display), count);
  const to = { first: 0, prev: index - 1, next: index + 1, last: count - 1 }[stepping];
  return Math.max(0, Math.min(to, count - 1));
}

/** The reader's place at a step; at the newest one it is now, and goes on with the game. */
export function placeAt(index: number, count: number, before: Display = NOW): Place {
  if (index >= count - 1) return NOW;
  const place = placeOf(before);
  return { kind: 'past', index: Math.max(0, index), missed: place.kind === 'past' && place.missed, pressed: false };
}

/** The reader has chosen a step. What is already playing there goes on. */
export function lookAt(display: Display, index: number, count: number): Display {
  const place = placeAt(index, count, display);
  const isThere = index === shownIndex(display, count);
  return isThere && (display.kind === 'film' || display.kind === 'alternative') ? { ...display, place } : place;
}

/** The reader has pressed the board, where that does nothing because it shows the past. */
export function pressPast(display: Display): Display {
  return withPlace(display, (past) => ({ ...past, pressed: true }));
}

/** Something was played while the reader looks at the past. */
export function missMove(display: Display): Display {
  return withPlace(display, (past) => ({ ...past, missed: true }));
}

function withPlace(display: Display, change: (past: Past) => Past): Display {
  const place = placeOf(display);
  if (place.kind === 'now') return display;
  return display.kind === 'film' || display.kind === 'alternative'
    ? { ...display, place: change(place) }
    : change(place);
}

/** A step's film, to be ended after a known time unless the board says that it is playing it. */
export function beginFilm(index: number, place: Place, suspense: boolean): Film {
  return { kind: 'film', index, running: false, suspense, place };
}

/** The board has begun to play the shown step. */
export function runFilm(display: Now | Past | Film, count: number): Film {
  const film = display.kind === 'film' ? display : beginFilm(shownIndex(display, count), display, true);
  return { ...film, running: true, suspense: true };
}

/** The step to see happening when the game has come from `known` to all these steps; null: it has to wait.
 *  A round's start comes together with the move that ended the round before: that is seen first. */
export function arrivalToShow(display: Display, known: number, steps: readonly StepView[]): number | null {
  const newest = steps.length - 1;
  if (placeOf(display).kind === 'past') return null;
  if (display.kind === 'film') {
    const most = display.running ? MOST_WAITING_FILMS : MOST_WAITING;
    if (newest - display.index <= most) return null;
  }
  const isRoundStart = newest === known + 1 && steps[newest]?.move === null;
  return isRoundStart ? known : newest;
}

/** What follows a film: the index of the next one that waits, or the reader's place. */
export function afterFilm(film: Film, count: number): number | Place {
  return isBehind(film, count) ? film.index + 1 : film.place;
}
