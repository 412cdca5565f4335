// Moving among a board's places with the keyboard.

import type { Place } from '../paths';

export type Heading = readonly [right: number, down: number];

/** As on a number pad: Home is up left, PageUp up right, End down left, PageDown down right. */
const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

const NUMBER_PAD: Readonly<Record<string, string>> = {
  7: 'Home',
  8: 'ArrowUp',
  9: 'PageUp',
  4: 'ArrowLeft',
  6: 'ArrowRight',
  1: 'End',
  2: 'ArrowDown',
  3: 'PageDown',
};

/** Where a key points, as seen on the screen; null for a key that does not. */
export function headingOf(key: string): Heading | null {
  return HEADINGS[NUMBER_PAD[key] ?? key] ?? null;
}

/** The next of some places after one, round and round; `order` holds every place, as they are read. */
export function nextOf(
  order: readonly Place[],
  places: Iterable<Place>,
  after: Place,
  backwards: boolean,
): Place | null {
  const wanted = new Set(places);
  const ring = order.filter((place) => wanted.has(place) || place === after);
  const next = ring[(ring.indexOf(after) + (backwards ? -1 : 1) + ring.length) % ring.length];
  return next !== undefined && wanted.has(next) ? next : null;
}
