// Playing on the board, by press, drag and key.

import type { BoardProps } from '../drawing';
import { usePlaying } from '../playing/play';
import { draggingOf } from './dragging';
import { useHold } from './hold';
import { useTravel } from './keyboard';
import type { Position } from './position';
import type { OffboardWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: OffboardWords) {
  const hold = useHold(props, position, words);
  const keys = useTravel(hold);
  const { considered, ...playing } = usePlaying({
    playable: hold.playable,
    holding: hold.held !== null,
    press: (cell) => hold.press(cell),
    drop: hold.drop,
    keys,
    dragging: draggingOf(hold),
  });
  return {
    ...playing,
    hold,
    /** The move that the pointer or the focus is about to make. */
    considered: considered === null || hold.held === null ? null : (hold.ends.get(considered) ?? null),
  };
}
