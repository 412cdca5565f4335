// Playing on the board, by press, drag and key.

import { useRef, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { useDragging } from './dragging';
import type { Place } from './geometry';
import { placeOf, useHold } from './hold';
import { useKeys } from './keyboard';
import type { Position } from './position';
import type { CaramiWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: CaramiWords) {
  const hold = useHold(props, position, words);
  const [considered, consider] = useState<Place | null>(null);
  const keys = useKeys(hold, consider);
  const dragged = useRef(false);
  const pointer = useDragging(hold, consider, dragged);

  function onClick(event: MouseEvent): void {
    const place = placeOf(event);
    // The end of a drag is a click too, for the browser.
    if (dragged.current) dragged.current = false;
    else if (place === null) hold.drop();
    else hold.press(place);
  }

  return {
    hold,
    focused: keys.focused,
    onFocus: keys.onFocus,
    /** The way in hand, and the landing that the pointer or the focus is about to add to it. */
    considered: considered !== null && hold.next.has(considered) ? [...hold.way, considered] : hold.way,
    handlers: { onClick, onKeyDown: keys.onKeyDown, ...pointer },
  };
}
