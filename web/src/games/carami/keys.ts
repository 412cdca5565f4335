// Moving among the places with the keyboard.

import type { Orientation } from '../drawing';
import { placeBeside, rowsOnScreen, type Place } from './geometry';

const NUMBER_PAD: Record<string, string> = {
  7: 'Home',
  8: 'ArrowUp',
  9: 'PageUp',
  4: 'ArrowLeft',
  6: 'ArrowRight',
  1: 'End',
  2: 'ArrowDown',
  3: 'PageDown',
};

/** To the right and down. As on a number pad: Home is up left, PageUp up right, and so on. */
const HEADINGS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

/** Where a key leads from a place; null for a key that means nothing here, or at the edge. */
export function placeByKey(key: string, place: Place, orientation: Orientation): Place | null {
  const heading = HEADINGS[NUMBER_PAD[key] ?? key];
  return heading ? placeBeside(place, ...heading, orientation) : null;
}

/** The next of some places after one, in reading order, round and round. */
export function nextOf(
  places: Iterable<Place>,
  after: Place,
  backwards: boolean,
  orientation: Orientation,
): Place | null {
  const wanted = new Set(places);
  const order = rowsOnScreen(orientation)
    .flat()
    .filter((place) => wanted.has(place) || place === after);
  const step = backwards ? -1 : 1;
  const next = order[(order.indexOf(after) + step + order.length) % order.length];
  return next !== undefined && wanted.has(next) ? next : null;
}
