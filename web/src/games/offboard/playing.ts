// Playing on the board: what the reader holds, what pressing a cell does, dragging, and the keys.

import { useMemo, useRef, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { isFlipped, rowsOnScreen } from '../flipping';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import type { Keys } from '../playing/keyboard';
import { usePlaying } from '../playing/play';
import { cellAt, cellCentre, isCell, placePoint, ROW_CELLS, SPACING, type Cell, type Place } from './geometry';
import { cellByKey } from './keys';
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

function useHold(props: BoardProps, position: Position, words: OffboardWords): Hold {
  const { moves, onMove, onSay, foresee } = props;
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
