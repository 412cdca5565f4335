// Playing with the keyboard: one place has the focus, keys carry it on, Enter and Space press.

import { useState } from 'preact/hooks';

import { SEATS, type Place } from './geometry';
import { placeOf, type Hold } from './hold';
import { nextOf, placeByKey } from './keys';

/** The front of each camp, in its middle: where a game begins. */
const FRONTS = { s: 'f3', w: 'c6', n: 'f9', e: 'i6' } as const;

export function useKeys(hold: Hold, consider: (place: Place | null) => void) {
  const { orientation } = hold;
  const [visited, visit] = useState<Place | null>(null);
  // Until the keyboard has been used, the focus waits in the camp nearest to the reader.
  const focused = visited ?? FRONTS[SEATS[orientation] ?? 's'];

  // Heard by the places themselves: a listener on the drawing would make all of it focusable.
  function onFocus(place: Place): void {
    visit(place);
    consider(place);
  }

  function nextPlace(event: KeyboardEvent, place: Place): Place | null {
    if (event.key.toLowerCase() !== 'n') return placeByKey(event.key, place, orientation);
    const possible = hold.next.size > 0 ? hold.next : hold.starts;
    return nextOf(possible, place, event.shiftKey, orientation);
  }

  function travel(event: KeyboardEvent & { currentTarget: SVGSVGElement }, place: Place): boolean {
    const next = nextPlace(event, place);
    if (next === null) return false;
    event.currentTarget.querySelector<SVGElement>(`[data-place-area="${next}"]`)?.focus();
    return true;
  }

  function onKeyDown(event: KeyboardEvent & { currentTarget: SVGSVGElement }): void {
    const place = placeOf(event);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') hold.press(place);
    else if (event.key === 'Escape' && hold.way.length > 0) hold.drop();
    // At the edge an arrow does nothing; it must not step through the game instead.
    else if (!travel(event, place) && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
  }

  return { focused, onFocus, onKeyDown };
}
