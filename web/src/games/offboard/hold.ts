// What the reader holds, and what pressing a cell does.

import { useMemo, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { isFlipped } from '../flipping';
import type { Cell } from './geometry';
import type { Position } from './position';
import { arrange, destinations, press, type Choice } from './selection';
import type { OffboardWords } from './words';

/** The board as the reader can act on it now. */
export interface Hold {
  position: Position;
  choice: Choice;
  flipped: boolean;
  /** Whether it is the reader's to play. */
  playable: boolean;
  /** The marble picked up. */
  held: Cell | null;
  /** The cells that can be pressed to make a move, with the move. */
  ends: ReadonlyMap<Cell, string>;
  press: (cell: Cell, held?: Cell | null) => void;
  pick: (cell: Cell | null) => void;
  /** Puts the marble down where it was, and says so. */
  drop: () => void;
}

export function useHold(props: BoardProps, position: Position, words: OffboardWords): Hold {
  const { moves, onMove, onSay, foresee } = props;
  const flipped = isFlipped(props.orientation);
  const [picked, pick] = useState<Cell | null>(null);
  const choice = useMemo(() => arrange(moves ?? []), [moves]);
  // A marble that can no longer move (the turn has passed) is not held any more.
  const held = picked !== null && choice.slides.has(picked) ? picked : null;
  const ends = useMemo(
    () => (held === null ? choice.putBacks : destinations(choice, position, held, foresee)),
    [held, choice, position],
  );
  const drop = (): void => {
    if (held !== null) onSay(words.dropped);
    pick(null);
  };
  const act = (cell: Cell, from: Cell | null = held): void => {
    if (moves === null) return;
    // What is dragged may be another marble than the one picked before.
    const reached = from === null ? choice.putBacks : destinations(choice, position, from, foresee);
    const pressed = press(choice, position, from, cell, reached);
    pick(pressed.kind === 'pick' ? cell : null);
    if (pressed.kind === 'play') onMove(pressed.move);
    else if (pressed.kind === 'pick') onSay(words.picked(cell, choice.slides.get(cell)?.size ?? 0));
    else if (pressed.kind === 'stuck') onSay(words.stuck(cell));
    else if (from !== null) onSay(words.dropped);
  };
  return { position, choice, flipped, playable: moves !== null, held, ends, press: act, pick, drop };
}
