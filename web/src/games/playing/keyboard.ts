// Playing with the keyboard: one place has the focus, keys carry it on, Enter and Space press.

import { useState } from 'preact/hooks';

import type { Place } from '../paths';
import { focusPlace, placeOf } from './grid';
import type { Playable } from './play';

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

/** The next of `places` after one, cyclically; `order` holds every place in reading order. */
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

/** What a game provides for the keyboard. */
export interface Keys {
  /** The place that has the focus at first. */
  first: Place;
  /** Every place, in reading order. */
  order: () => readonly Place[];
  /** What may be pressed now: N goes to the next. */
  possible: () => Iterable<Place>;
  /** Where any other key leads; null for one that means nothing, or at the edge. */
  leads: (key: string, place: Place) => Place | null;
  /** Called before the focus moves: by a key, or (null) by other means. */
  onTravel?: (key: string | null, place: Place) => void;
  /** Handles a key of the game's own; returns whether it was one. */
  handle?: (key: string, place: Place) => boolean;
  /** The keys that the board handles even with Alt. */
  withAlt?: readonly string[];
}

type BoardKey = KeyboardEvent & { currentTarget: SVGSVGElement };

type Pressable = Pick<Playable, 'holding' | 'press' | 'drop' | 'keys'>;

export function useKeys({ holding, press, drop, keys }: Pressable, consider: (place: Place | null) => void) {
  const [visited, visit] = useState<Place | null>(null);

  // The cells have the listener: one on the drawing would make all of it focusable.
  function onFocus(place: Place): void {
    keys.onTravel?.(null, place);
    visit(place);
    consider(place);
  }

  function travel(event: BoardKey, place: Place): boolean {
    const next =
      event.key.toLowerCase() === 'n'
        ? nextOf(keys.order(), keys.possible(), place, event.shiftKey)
        : keys.leads(event.key, place);
    if (next === null) return false;
    keys.onTravel?.(event.key, next);
    focusPlace(event.currentTarget, next);
    return true;
  }

  function act(event: BoardKey, place: Place): boolean {
    if (event.key === 'Enter' || event.key === ' ') press(place, event);
    else if (event.key === 'Escape' && holding) drop();
    else return keys.handle?.(event.key.toLowerCase(), place) ?? false;
    return true;
  }

  function onKeyDown(event: BoardKey): void {
    const place = placeOf(event);
    const isBrowsers = event.ctrlKey || event.metaKey || (event.altKey && !keys.withAlt?.includes(event.key));
    if (place === null || isBrowsers) return;
    // At the edge an arrow does nothing; it must not step through the game instead.
    if (act(event, place) || travel(event, place) || event.key.startsWith('Arrow')) event.preventDefault();
  }

  return { focused: visited ?? keys.first, onFocus, onKeyDown };
}
