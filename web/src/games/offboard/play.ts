// Playing on the board, by press, drag and key.

import { useRef, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { useDragging } from './dragging';
import type { Cell } from './geometry';
import { cellOf, useHold } from './hold';
import { useKeys } from './keyboard';
import type { Position } from './position';
import type { OffboardWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: OffboardWords) {
  const hold = useHold(props, position, words);
  const [considered, consider] = useState<Cell | null>(null);
  const keys = useKeys(hold, consider);
  const dragged = useRef(false);
  const pointer = useDragging(hold, consider, dragged);

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event);
    // The end of a drag is a click too, for the browser.
    if (dragged.current) dragged.current = false;
    else if (cell === null) hold.drop();
    else hold.press(cell);
  }

  return {
    hold,
    focused: keys.focused,
    onFocus: keys.onFocus,
    /** The move that the pointer or the focus is about to make. */
    considered: considered === null || hold.held === null ? null : (hold.ends.get(considered) ?? null),
    handlers: { onClick, onKeyDown: keys.onKeyDown, ...pointer },
  };
}
