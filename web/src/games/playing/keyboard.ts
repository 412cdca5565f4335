// Playing with the keyboard: one place has the focus, keys carry it on, Enter and Space press.

import { useState } from 'preact/hooks';

import type { Place } from '../paths';
import { focusPlace, placeOf } from './grid';
import { nextOf } from './keys';
import type { Playable } from './play';

/** What a game says of its places, for the keyboard. */
export interface Keys {
  /** Where the focus waits until it has been somewhere. */
  first: Place;
  /** Every place, as they are read from the screen. */
  order: () => readonly Place[];
  /** What may be pressed now: N goes to the next. */
  possible: () => Iterable<Place>;
  /** Where any other key leads; null for one that means nothing, or at the edge. */
  leads: (key: string, place: Place) => Place | null;
  /** Told where the focus goes, before it does: by a key, or by other means. */
  onTravel?: (key: string | null, place: Place) => void;
  /** A key of the game's own; whether it was one. */
  handle?: (key: string, place: Place) => boolean;
  /** The keys that Alt does not make the browser's. */
  withAlt?: readonly string[];
}

type BoardKey = KeyboardEvent & { currentTarget: SVGSVGElement };

type Pressable = Pick<Playable, 'holding' | 'press' | 'drop' | 'keys'>;

export function useKeys({ holding, press, drop, keys }: Pressable, consider: (place: Place | null) => void) {
  const [visited, visit] = useState<Place | null>(null);

  // Heard by the cells themselves: a listener on the drawing would make all of it focusable.
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
