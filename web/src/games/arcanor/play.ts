// Playing on the board, by press, drag and key.

import { useRef, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { useDragging, wantsRelease } from './dragging';
import type { Cell } from './geometry';
import { cellOf, useHold } from './hold';
import { useKeys } from './keyboard';
import type { Position } from './position';
import type { ArcanorWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: ArcanorWords) {
  const hold = useHold(props, position, words);
  const [considered, consider] = useState<Cell | null>(null);
  const keys = useKeys(hold, consider);
  const dragged = useRef(false);
  const pointer = useDragging(hold, consider, dragged);

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event);
    // The end of a drag, or of a long press, is a click too, for the browser.
    if (dragged.current) dragged.current = false;
    else if (cell === null) hold.drop();
    else hold.press(cell, wantsRelease(event) ? { carry: 'release' } : {});
  }

  return {
    hold,
    focused: keys.focused,
    onFocus: keys.onFocus,
    /** The cell that the pointer or the focus is about to send the piece to. */
    considered: considered !== null && hold.ends.has(considered) ? considered : null,
    handlers: { onClick, onKeyDown: keys.onKeyDown, ...pointer },
  };
}
