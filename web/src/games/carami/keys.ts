// Moving among the places with the keyboard.

import type { Orientation } from '../drawing';
import { headingOf } from '../playing/keys';
import { placeBeside, type Place } from './geometry';

/** Where a key leads from a place; null for a key that means nothing here, or at the edge. */
export function placeByKey(key: string, place: Place, orientation: Orientation): Place | null {
  const heading = headingOf(key);
  return heading && placeBeside(place, ...heading, orientation);
}
