// Playing on the board, from the list of legal moves: what pressing a cell means, what the reader holds, dragging,
// and the keys. Knows no rules, only the list.

import { useMemo, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { isFlipped, rowsOnScreen } from '../flipping';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { headingOf, type Keys } from '../playing/keyboard';
import { usePlaying } from '../playing/play';
import { type Cell, cellAt, cellBeside, cellCentre, ROW_CELLS } from './geometry';
import { useLaying } from './laying';
import type { Position } from './position';
import type { ArcanorTexts } from './texts';

/** What is taken along: the piece with all that it holds, or the outer piece alone. */
export type Carry = 'whole' | 'release';

/** How a piece can go to a cell; of an eat the rules say themselves what is taken along. */
export interface Ways {
  readonly whole?: string;
  readonly release?: string;
  readonly eat?: string;
}

/** The moves offered, arranged by what one presses to make them. */
export interface Choice {
  /** From each piece that can do something: the cells it can go to. */
  readonly ends: ReadonlyMap<Cell, ReadonlyMap<Cell, Ways>>;
  /** The pieces that can be looked into, with the move. */
  readonly looks: ReadonlyMap<Cell, string>;
}

const KINDS: Record<string, keyof Ways> = { '-': 'whole', '^': 'release', x: 'eat' };

export function arrange(moves: readonly string[]): Choice {
  const ends = new Map<Cell, Map<Cell, Ways>>();
  const looks = new Map<Cell, string>();
  for (const move of moves) {
    const [, from, mark, to] = /^([a-h][1-7])([-^x])([a-h][1-7])$/.exec(move) ?? [];
    const [, looked] = /^\?([a-h][1-7])$/.exec(move) ?? [];
    const kind = KINDS[mark ?? ''];
    if (from && to && kind) {
      const ways = ends.get(from) ?? new Map<Cell, Ways>();
      ends.set(from, ways.set(to, { ...ways.get(to), [kind]: move }));
    } else if (looked) looks.set(looked, move);
  }
  return { ends, looks };
}

export function canPick(choice: Choice, cell: Cell): boolean {
  return choice.ends.has(cell) || choice.looks.has(cell);
}

/** Whether it has to be said how a piece goes: some way of its leaves a choice. */
export function leavesChoice(choice: Choice, from: Cell): boolean {
  return [...(choice.ends.get(from)?.values() ?? [])].some((ways) => ways.whole && ways.release);
}

/** The move that these ways make of a wish; null where the wish must still be said. */
export function moveBy(ways: Ways, carry: Carry | null): string | null {
  if (ways.eat !== undefined) return ways.eat;
  const { whole, release } = ways;
  if (whole !== undefined && release !== undefined) return carry === null ? null : { whole, release }[carry];
  return whole ?? release ?? null;
}

/** What the reader has taken up so far. */
export interface Selection {
  readonly picked: Cell | null;
  /** What to take along, once it is said. */
  readonly carry: Carry | null;
  /** Where to go, when only the carrying is still to be said. */
  readonly pending: Cell | null;
}

export const NOTHING: Selection = { picked: null, carry: null, pending: null };

/** What a press leads to. `ask`: the place is chosen, whole or outer piece is not; `try`: a move that cannot be. */
export type Press =
  | { kind: 'pick'; cell: Cell }
  | { kind: 'drop' }
  | { kind: 'ask'; cell: Cell }
  | { kind: 'play'; move: string }
  | { kind: 'try'; move: string }
  | { kind: 'stuck' | 'foreign'; cell: Cell };

/** Pressing the same place twice says: the whole piece, as a plain drag does. */
export function press(choice: Choice, position: Position, selection: Selection, cell: Cell): Press {
  const { picked, pending } = selection;
  const ways = picked === null ? undefined : choice.ends.get(picked)?.get(cell);
  if (ways !== undefined) {
    const move = moveBy(ways, selection.carry ?? (pending === cell ? 'whole' : null));
    return move === null ? { kind: 'ask', cell } : { kind: 'play', move };
  }
  if (cell === picked) return { kind: 'drop' };
  if (canPick(choice, cell)) return { kind: 'pick', cell };
  // Asking for what is not in the list lets the server say which rule forbids it.
  if (picked !== null) {
    const mark = position.stacks.has(cell) ? 'x' : selection.carry === 'release' ? '^' : '-';
    return { kind: 'try', move: `${picked}${mark}${cell}` };
  }
  const side = position.stacks.get(cell)?.side;
  if (side !== undefined) return { kind: side === position.turn ? 'stuck' : 'foreign', cell };
  return { kind: 'drop' };
}

/** The board as the reader can act on it now. */
export interface Hold {
  position: Position;
  choice: Choice;
  flipped: boolean;
  /** Whether the reader may play now. */
  playable: boolean;
  /** Sends the row, while the pairs are laid; else null. */
  finishLaying: (() => void) | null;
  selection: Selection;
  /** The cells where the picked piece can go. */
  ends: ReadonlyMap<Cell, Ways>;
  press: (cell: Cell, as?: Partial<Selection>) => void;
  pick: (cell: Cell, carry: Carry | null) => void;
  /** Says what is taken along; plays, where the place is chosen already. */
  carry: (carry: Carry) => void;
  /** Looks into the picked piece, or the one on a cell. */
  look: (cell?: Cell | null) => void;
  /** Puts the piece down where it was, and says so. */
  drop: () => void;
}

const NO_ENDS: ReadonlyMap<Cell, Ways> = new Map();

function useHold(props: BoardProps, stepPosition: Position, texts: ArcanorTexts): Hold {
  const { moves, onMove, onSay, onRefuse } = props;
  const [state, take] = useState<Selection>(NOTHING);
  const laying = useLaying(moves, stepPosition);
  const offered = useMemo(() => arrange(moves ?? []), [moves]);
  const choice = laying?.choice ?? offered;
  const position = laying?.position ?? stepPosition;
  // A piece that can no longer move (the turn has passed) is not held any more.
  const selection = state.picked !== null && canPick(choice, state.picked) ? state : NOTHING;
  const ends = (selection.picked !== null && choice.ends.get(selection.picked)) || NO_ENDS;

  function play(move: string, to: Cell): void {
    take(NOTHING);
    if (!laying) onMove(move);
    else if (laying.swap(move)) onSay(texts.pairPut(to));
  }

  function drop(): void {
    if (selection.picked !== null) onSay(texts.dropped);
    take(NOTHING);
  }

  function pick(cell: Cell, carry: Carry | null): void {
    take({ picked: cell, carry, pending: null });
    const keys = { release: leavesChoice(choice, cell), look: choice.looks.has(cell) };
    onSay(laying ? texts.pairPicked(cell) : texts.picked(cell, choice.ends.get(cell)?.size ?? 0, keys));
  }

  function act(cell: Cell, as: Partial<Selection> = {}): void {
    if (moves === null) return;
    const now = { ...selection, ...as };
    const pressed = press(choice, position, now, cell);
    if (pressed.kind === 'play') return play(pressed.move, cell);
    if (pressed.kind === 'pick') return pick(cell, null);
    if (pressed.kind === 'drop' || (pressed.kind === 'try' && laying)) return drop();
    if (pressed.kind === 'ask') {
      take({ ...now, pending: cell });
      onSay(texts.ask(cell));
    } else if (pressed.kind === 'try') {
      // Still held, so that one sees where it can go.
      take({ ...now, pending: null });
      onMove(pressed.move);
    } else {
      take(NOTHING);
      (onRefuse ?? onSay)(texts[pressed.kind](cell));
    }
  }

  function carry(wanted: Carry): void {
    if (selection.picked === null) return;
    if (selection.pending !== null) return act(selection.pending, { carry: wanted });
    take({ ...selection, carry: wanted });
    onSay(texts.carries[wanted].announcement);
  }

  function look(cell: Cell | null = selection.picked): void {
    const move = cell === null ? undefined : choice.looks.get(cell);
    if (move !== undefined) onMove(move);
  }

  const flipped = isFlipped(props.orientation);
  const finishLaying = laying && (() => onMove(laying.move));
  const playable = moves !== null;
  return { position, choice, flipped, playable, finishLaying, selection, ends, press: act, pick, carry, look, drop };
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
  const { choice, ends, flipped, selection } = hold;
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      // A piece that the picked one can eat is pressed, not taken up.
      if (place === null || !canPick(choice, place) || ends.has(place)) return null;
      const chosen = selection.picked === place ? selection.carry : null;
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

/** Where a key leads from a cell; null for a key that means nothing here, or at the edge. */
export function cellByKey(key: string, cell: Cell, flipped: boolean): Cell | null {
  const heading = headingOf(key);
  return heading && cellBeside(cell, ...heading, flipped);
}

function keysOf(hold: Hold): Keys {
  const { flipped, selection, ends, choice } = hold;

  function handle(key: string, cell: Cell): boolean {
    if (key === 'r' && selection.picked !== null) hold.carry(selection.carry === 'release' ? 'whole' : 'release');
    else if (key === 'l') hold.look(selection.picked ?? cell);
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
    holding: hold.selection.picked !== null,
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
