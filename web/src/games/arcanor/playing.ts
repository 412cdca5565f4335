// Playing on the board: what the reader holds, what pressing a cell does, dragging, and the keys.

import { useMemo, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { isFlipped, rowsOnScreen } from '../flipping';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import type { Keys } from '../playing/keyboard';
import { usePlaying } from '../playing/play';
import { cellAt, cellCentre, ROW_CELLS, type Cell } from './geometry';
import { cellByKey } from './keys';
import { useLaying } from './laying-hold';
import type { Position } from './position';
import {
  arrange,
  canPick,
  leavesChoice,
  NOTHING,
  press,
  type Carry,
  type Choice,
  type Taken,
  type Ways,
} from './selection';
import type { ArcanorTexts } from './texts';

/** The board as the reader can act on it now. */
export interface Hold {
  position: Position;
  choice: Choice;
  flipped: boolean;
  /** Whether it is the reader's to play. */
  playable: boolean;
  /** Sends the row, while the pairs are laid; else null. */
  finishLaying: (() => void) | null;
  taken: Taken;
  /** The cells where the picked piece can go. */
  ends: ReadonlyMap<Cell, Ways>;
  press: (cell: Cell, as?: Partial<Taken>) => void;
  pick: (cell: Cell, carry: Carry | null) => void;
  /** Says what is taken along; plays, where the place is chosen already. */
  carry: (carry: Carry) => void;
  /** Looks into the picked piece, or the one on a cell. */
  look: (cell?: Cell | null) => void;
  /** Puts the piece down where it was, and says so. */
  drop: () => void;
}

const NO_ENDS: ReadonlyMap<Cell, Ways> = new Map();

function useHold(props: BoardProps, given: Position, texts: ArcanorTexts): Hold {
  const { moves, onMove, onSay } = props;
  const [state, take] = useState<Taken>(NOTHING);
  const laying = useLaying(moves, given);
  const offered = useMemo(() => arrange(moves ?? []), [moves]);
  const choice = laying?.choice ?? offered;
  const position = laying?.position ?? given;
  // A piece that can no longer move (the turn has passed) is not held any more.
  const taken = state.picked !== null && canPick(choice, state.picked) ? state : NOTHING;
  const ends = (taken.picked !== null && choice.ends.get(taken.picked)) || NO_ENDS;

  function play(move: string, to: Cell): void {
    take(NOTHING);
    if (!laying) onMove(move);
    else if (laying.swap(move)) onSay(texts.pairPut(to));
  }

  function drop(): void {
    if (taken.picked !== null) onSay(texts.dropped);
    take(NOTHING);
  }

  function pick(cell: Cell, carry: Carry | null): void {
    take({ picked: cell, carry, pending: null });
    const keys = { release: leavesChoice(choice, cell), look: choice.looks.has(cell) };
    onSay(laying ? texts.pairPicked(cell) : texts.picked(cell, choice.ends.get(cell)?.size ?? 0, keys));
  }

  function act(cell: Cell, as: Partial<Taken> = {}): void {
    if (moves === null) return;
    const now = { ...taken, ...as };
    const pressed = press(choice, position, now, cell);
    if (pressed.kind === 'play') return play(pressed.move, cell);
    if (pressed.kind === 'pick') return pick(cell, null);
    if (pressed.kind === 'drop') return drop();
    take(pressed.kind === 'ask' ? { ...now, pending: cell } : NOTHING);
    onSay(pressed.kind === 'ask' ? texts.ask(cell) : texts.stuck(cell));
  }

  function carry(wanted: Carry): void {
    if (taken.picked === null) return;
    if (taken.pending !== null) return act(taken.pending, { carry: wanted });
    take({ ...taken, carry: wanted });
    onSay(texts.carries[wanted].announcement);
  }

  function look(cell: Cell | null = taken.picked): void {
    const move = cell === null ? undefined : choice.looks.get(cell);
    if (move !== undefined) onMove(move);
  }

  const flipped = isFlipped(props.orientation);
  const finishLaying = laying && (() => onMove(laying.move));
  const playable = moves !== null;
  return { position, choice, flipped, playable, finishLaying, taken, ends, press: act, pick, carry, look, drop };
}

const LIFTED: Record<Carry, number> = { whole: 1.06, release: 1.14 };

interface PieceGrip extends Grip {
  carry: Carry;
}

/** Whether a modifier asks for the outer piece alone. */
function wantsRelease(event: MouseEvent | KeyboardEvent): boolean {
  return event.shiftKey || event.altKey;
}

function draggingOf(hold: Hold): Draggable<PieceGrip> {
  const { choice, ends, flipped, taken } = hold;
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      // A piece that the picked one can eat is pressed, not taken up.
      if (place === null || !canPick(choice, place) || ends.has(place)) return null;
      const chosen = taken.picked === place ? taken.carry : null;
      return { place, carry: wantsRelease(event) ? 'release' : (chosen ?? 'whole') };
    },
    placeAt: (point) => cellAt(point, flipped),
    pointOf: ({ place }) => cellCentre(place, flipped),
    scaleOf: ({ carry }) => LIFTED[carry],
    lift: ({ place, carry }) => hold.pick(place, carry),
    put: ({ place, carry }, cell) => hold.press(cell, { picked: place, carry }),
    longPress: (grip) => (leavesChoice(choice, grip.place) ? () => liftOuter(hold, grip) : null),
  };
}

function liftOuter(hold: Hold, grip: PieceGrip): void {
  grip.carry = 'release';
  navigator.vibrate?.(12);
  hold.pick(grip.place, 'release');
}

function keysOf(hold: Hold): Keys {
  const { flipped, taken, ends, choice } = hold;

  function handle(key: string, cell: Cell): boolean {
    if (key === 'r' && taken.picked !== null) hold.carry(taken.carry === 'release' ? 'whole' : 'release');
    else if (key === 'l') hold.look(taken.picked ?? cell);
    else return false;
    return true;
  }

  return {
    first: flipped ? 'd7' : 'e1',
    order: () => rowsOnScreen(ROW_CELLS, flipped).flat(),
    possible: () => (ends.size > 0 ? ends.keys() : choice.ends.keys()),
    leads: (key, cell) => cellByKey(key, cell, flipped),
    handle,
    // It asks for the outer piece alone.
    withAlt: ['Enter'],
  };
}

export function usePlay(props: BoardProps, position: Position, texts: ArcanorTexts) {
  const hold = useHold(props, position, texts);
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
