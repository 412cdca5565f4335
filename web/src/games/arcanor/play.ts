// Playing on the board, by press, drag and key.

import type { BoardProps } from '../drawing';
import { usePlaying } from '../playing/play';
import { draggingOf, wantsRelease } from './dragging';
import { useHold } from './hold';
import { keysOf } from './keyboard';
import type { Position } from './position';
import type { ArcanorWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: ArcanorWords) {
  const hold = useHold(props, position, words);
  const { considered, ...playing } = usePlaying({
    playable: hold.playable,
    holding: hold.taken.picked !== null,
    press: (cell, event) => hold.press(cell, wantsRelease(event) ? { carry: 'release' } : {}),
    drop: hold.drop,
    keys: keysOf(hold),
    dragging: draggingOf(hold),
  });
  return {
    ...playing,
    hold,
    /** The cell that the pointer or the focus is about to send the piece to. */
    considered: considered !== null && hold.ends.has(considered) ? considered : null,
  };
}
