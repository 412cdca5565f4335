// Playing on the board, by press, drag and key.

import type { BoardProps } from '../drawing';
import { usePlaying } from '../playing/play';
import { draggingOf } from './dragging';
import { useHold } from './hold';
import { keysOf } from './keyboard';
import type { Position } from './position';
import type { CaramiWords } from './words';

export function usePlay(props: BoardProps, position: Position, words: CaramiWords) {
  const hold = useHold(props, position, words);
  const { considered, ...playing } = usePlaying({
    playable: hold.playable,
    holding: hold.way.length > 0,
    press: (place) => hold.press(place),
    drop: hold.drop,
    keys: keysOf(hold),
    dragging: draggingOf(hold),
  });
  return {
    ...playing,
    hold,
    /** The way in hand, and the landing that the pointer or the focus is about to add to it. */
    considered: considered !== null && hold.next.has(considered) ? [...hold.way, considered] : hold.way,
  };
}
