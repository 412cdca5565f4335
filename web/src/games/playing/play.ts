// Playing on a board, by press, drag and key.

import { useRef, useState } from 'preact/hooks';

import type { Place } from '../paths';
import { useDragging, type Draggable, type Grip } from './dragging';
import { placeOf } from './grid';
import { useKeys, type Keys } from './keyboard';

/** What a game provides so that its board can be played. */
export interface Playable<Gripped extends Grip = Grip> {
  /** Whether the reader may play now. */
  playable: boolean;
  /** Whether something is picked up. */
  holding: boolean;
  press: (place: Place, event: MouseEvent | KeyboardEvent) => void;
  /** Puts down what is picked up. */
  drop: () => void;
  keys: Keys;
  dragging: Draggable<Gripped>;
}

export function usePlaying<Gripped extends Grip>(board: Playable<Gripped>) {
  const [considered, consider] = useState<Place | null>(null);
  const { onKeyDown, ...focus } = useKeys(board, consider);
  const dragged = useRef(false);
  const pointer = useDragging(board, consider, dragged);

  function onClick(event: MouseEvent): void {
    const place = placeOf(event);
    // The browser also sends a click at the end of a drag or a long press.
    if (dragged.current) dragged.current = false;
    else if (place === null) board.drop();
    else board.press(place, event);
  }

  return {
    /** The place that the pointer or the focus is about to press. */
    considered,
    /** For the grid. */
    focus,
    /** For the drawing. */
    handlers: { onClick, onKeyDown, ...pointer },
  };
}
