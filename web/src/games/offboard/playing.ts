// Playing on the board, from the list of legal moves: what pressing a cell means, what the reader holds, dragging,
// and the keys. What is legal is only ever read from the list, and what would move together from the trace that the
// server foresees.

import { useMemo, useRef, useState } from 'preact/hooks';

import type { BoardProps, Trace } from '../drawing';
import { isFlipped, rowsOnScreen } from '../flipping';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { headingOf, type Keys } from '../playing/keyboard';
import { usePlaying } from '../playing/play';
import { type Cell, cellAt, cellCentre, CELLS, isCell, type Place, placePoint, ROW_CELLS, SPACING } from './geometry';
import { lineOf } from './journeys';
import type { Position } from './position';
import type { OffboardTexts } from './texts';

/** The legal moves, arranged by what one presses to make them. */
export interface Choice {
  /** From each marble that can move: the cells it can go to, with the move. */
  readonly slides: ReadonlyMap<Cell, ReadonlyMap<Cell, string>>;
  /** The cells where the marble in hand can be put, with the move. */
  readonly putBacks: ReadonlyMap<Cell, string>;
}

export function arrange(moves: readonly string[]): Choice {
  const slides = new Map<Cell, Map<Cell, string>>();
  const putBacks = new Map<Cell, string>();
  for (const move of moves) {
    const slide = /^([a-i]\d)-([a-i]\d)$/.exec(move);
    const putBack = /^@([a-i]\d)$/.exec(move);
    if (slide?.[1] && slide[2]) {
      const ends = slides.get(slide[1]) ?? new Map<Cell, string>();
      slides.set(slide[1], ends.set(slide[2], move));
    } else if (putBack?.[1]) putBacks.set(putBack[1], move);
  }
  return { slides, putBacks };
}

/** What a legal move would do. */
export type Foresee = (move: string) => Trace | null;

/** Each cell that can be pressed to move the marble picked, with the move.
 *  A whole line can also be sent off by pressing where its front goes. */
export function destinations(choice: Choice, position: Position, picked: Cell, foresee: Foresee): Map<Cell, string> {
  const ends = choice.slides.get(picked) ?? new Map<Cell, string>();
  const pressed = new Map<Cell, string>();
  for (const move of ends.values()) {
    const { front } = lineOf(move, position, foresee(move));
    if (front !== null) pressed.set(front, move);
  }
  for (const [to, move] of ends) pressed.set(to, move);
  return pressed;
}

/** What a press leads to: a marble picked or let go, a move to play or one that cannot be, or a word about why
 *  nothing. */
export type Press =
  | { kind: 'pick'; cell: Cell }
  | { kind: 'drop' }
  | { kind: 'play'; move: string }
  | { kind: 'try'; move: string }
  | { kind: 'stuck' | 'foreign'; cell: Cell };

/** `ends`: the cells that can be pressed to move the marble picked, with the move. */
export function press(
  choice: Choice,
  position: Position,
  picked: Cell | null,
  cell: Cell,
  ends: ReadonlyMap<Cell, string>,
): Press {
  const putBack = choice.putBacks.get(cell);
  if (putBack !== undefined) return { kind: 'play', move: putBack };
  if (picked !== null) {
    const move = ends.get(cell);
    if (move !== undefined) return { kind: 'play', move };
    if (cell === picked) return { kind: 'drop' };
  }
  if (choice.slides.has(cell)) return { kind: 'pick', cell };
  // Asking for what is not in the list lets the server say which rule forbids it.
  if (picked !== null) return { kind: 'try', move: `${picked}-${cell}` };
  if (choice.putBacks.size > 0) return { kind: 'try', move: `@${cell}` };
  const marble = position.marbles.get(cell);
  if (marble !== undefined) return { kind: marble === position.turn ? 'stuck' : 'foreign', cell };
  return { kind: 'drop' };
}

/** The board as the reader can act on it now. */
export interface Hold {
  position: Position;
  choice: Choice;
  flipped: boolean;
  /** Whether the reader may play now. */
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

function useHold(props: BoardProps, position: Position, texts: OffboardTexts): Hold {
  const { moves, onMove, onSay, onRefuse, foresee } = props;
  const flipped = isFlipped(props.orientation);
  const [picked, pick] = useState<Cell | null>(null);
  const choice = useMemo(() => arrange(moves ?? []), [moves]);
  // A marble that can no longer move (the turn has passed) is not held any more.
  const held = picked !== null && choice.slides.has(picked) ? picked : null;
  const ends = useMemo(
    () => (held === null ? choice.putBacks : destinations(choice, position, held, foresee)),
    [held, choice, position, foresee],
  );
  const drop = (): void => {
    if (held !== null) onSay(texts.dropped);
    pick(null);
  };
  const act = (cell: Cell, from: Cell | null = held): void => {
    if (moves === null) return;
    // What is dragged may be another marble than the one picked before.
    const reached = from === null ? choice.putBacks : destinations(choice, position, from, foresee);
    const pressed = press(choice, position, from, cell, reached);
    // After a try it is still held, so that one sees where it can go.
    pick(pressed.kind === 'pick' ? cell : pressed.kind === 'try' ? from : null);
    if (pressed.kind === 'play' || pressed.kind === 'try') onMove(pressed.move);
    else if (pressed.kind === 'pick') onSay(texts.picked(cell, choice.slides.get(cell)?.size ?? 0));
    else if (pressed.kind !== 'drop') (onRefuse ?? onSay)(texts[pressed.kind](cell));
    else if (from !== null) onSay(texts.dropped);
  };
  return { position, choice, flipped, playable: moves !== null, held, ends, press: act, pick, drop };
}

const LIFTED = 1.1;

function pressedPlace(event: Event): Place | null {
  const inHand = event.target instanceof Element && event.target.closest('.hand-area') !== null;
  return inHand ? 'hand' : placeOf(event);
}

function draggingOf({ choice, flipped, position, pick, press }: Hold): Draggable<Grip> {
  return {
    gripAt: (event) => {
      const place = pressedPlace(event);
      const canMove = place === 'hand' ? choice.putBacks.size > 0 : place !== null && choice.slides.has(place);
      return place !== null && canMove ? { place } : null;
    },
    placeAt: (point) => cellAt(point, flipped),
    pointOf: ({ place }) => placePoint(place, position.turn, flipped),
    scaleOf: () => LIFTED,
    lift: ({ place }) => pick(isCell(place) ? place : null),
    put: ({ place }, cell) => press(cell, isCell(place) ? place : null),
  };
}

function nearest(cells: readonly Cell[], x: number, flipped: boolean): Cell | null {
  const distance = (cell: Cell): number => Math.abs(cellCentre(cell, flipped).x - x);
  return [...cells].sort((one, another) => distance(one) - distance(another))[0] ?? null;
}

/** The row above or below, as seen on the screen. */
function rowBeside(cell: Cell, down: number, flipped: boolean): readonly Cell[] {
  const row = ROW_CELLS.findIndex((cells) => cells.includes(cell));
  return ROW_CELLS[row + (flipped ? -down : down)] ?? [];
}

/** Where a key leads from a cell; null for a key that means nothing here, or at the edge.
 *  `column` is the x that up and down try to keep, since no hexagon lies straight above another. */
export function cellByKey(key: string, cell: Cell, column: number, flipped: boolean): Cell | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return nearest(rowBeside(cell, key === 'ArrowUp' ? -1 : 1, flipped), column, flipped);
  }
  const heading = headingOf(key);
  if (heading === null) return null;
  const [right, down] = heading;
  const from = cellCentre(cell, flipped);
  // A row's cells stand between those of the next.
  const x = from.x + right * SPACING * (down === 0 ? 1 : 0.5);
  const y = from.y + down * SPACING * Math.sqrt(0.75);
  const isThere = (other: Cell): boolean => {
    const point = cellCentre(other, flipped);
    return Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1;
  };
  return CELLS.find(isThere) ?? null;
}

function useTravel({ flipped, ends, choice }: Hold): Keys {
  /** The x that up and down keep to: of where they began, not of each cell on the way. */
  const column = useRef(0);

  function onTravel(key: string | null, cell: Cell): void {
    const { x } = cellCentre(cell, flipped);
    const strays = Math.abs(x - column.current) > SPACING / 2 + 1;
    if (key === null ? strays : key !== 'ArrowUp' && key !== 'ArrowDown') column.current = x;
  }

  return {
    first: flipped ? 'g5' : 'c5',
    order: () => rowsOnScreen(ROW_CELLS, flipped).flat(),
    possible: () => (ends.size > 0 ? ends.keys() : choice.slides.keys()),
    leads: (key, cell) => cellByKey(key, cell, column.current, flipped),
    onTravel,
  };
}

export function usePlay(props: BoardProps, position: Position, texts: OffboardTexts) {
  const hold = useHold(props, position, texts);
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
