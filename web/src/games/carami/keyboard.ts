// The keyboard's way among the places.

import type { Keys } from '../playing/keyboard';
import { rowsOnScreen, SEATS } from './geometry';
import type { Hold } from './hold';
import { placeByKey } from './keys';

/** The front of each camp, in its middle: where a game begins. */
const FRONTS = { s: 'f3', w: 'c6', n: 'f9', e: 'i6' } as const;

export function keysOf({ orientation, next, starts }: Hold): Keys {
  return {
    // In the camp nearest to the reader.
    first: FRONTS[SEATS[orientation] ?? 's'],
    order: () => rowsOnScreen(orientation).flat(),
    possible: () => (next.size > 0 ? next : starts),
    leads: (key, place) => placeByKey(key, place, orientation),
  };
}
