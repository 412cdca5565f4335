// Playing on the board: the way in hand, what pressing a place means, dragging, and the keys. `paths.ts` reads the list
// of legal moves.

import { useMemo, useState } from 'preact/hooks';

import type { BoardProps, Orientation } from '../drawing';
import { dragOver, isOnTheWay, moveThatEnds, nextOn, type Path, press, startsOf } from '../paths';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { headingOf, type Keys } from '../playing/keyboard';
import { usePlaying } from '../playing/play';
import { isRamp, type Place, placeAt, placeBeside, placePoint, rowsOnScreen, SEATS, stride } from './geometry';
import { placesOf, takenIn } from './happenings';
import type { Position } from './position';
import type { CaramiTexts } from './texts';

/** The board as the reader can act on it now. */
export interface Hold {
  position: Position;
  paths: readonly Path[];
  orientation: Orientation;
  /** Whether the reader may play now. */
  playable: boolean;
  /** Where the marble picked up has come from and through; empty when none is. */
  way: readonly Place[];
  starts: ReadonlySet<Place>;
  /** Where it can go next. */
  next: ReadonlySet<Place>;
  /** The move that is played by stopping here, where that is possible. */
  ending: string | null;
  /** The slots whose marbles a move along this way would take, if the server sends that. */
  takenOn: (way: readonly Place[]) => readonly Place[];
  press: (place: Place, way?: readonly Place[]) => void;
  /** Holds this way, without a word. */
  carry: (way: readonly Place[]) => void;
  play: (move: string) => void;
  /** Puts the marble down where it was, and says so. */
  drop: () => void;
}

function useHold(props: BoardProps, position: Position, texts: CaramiTexts): Hold {
  const { moves, orientation, onMove, onSay, onRefuse, foresee } = props;
  const [carried, carry] = useState<readonly Place[]>([]);
  const paths = useMemo(() => (moves ?? []).map((move) => ({ move, places: placesOf(move) })), [moves]);
  // A marble that can no longer go this way (the turn has passed) is not held any more.
  const way = carried.length > 0 && isOnTheWay(paths, carried) ? carried : [];
  const starts = useMemo(() => startsOf(paths), [paths]);
  const next = useMemo(() => (way.length > 0 ? nextOn(paths, way) : new Set<Place>()), [paths, way]);

  const takenOn = (along: readonly Place[]): readonly Place[] => {
    const move = moveThatEnds(paths, along);
    const trace = move === null ? null : foresee(move);
    return trace ? takenIn(trace) : [];
  };
  const play = (move: string): void => {
    carry([]);
    onMove(move);
  };
  const drop = (): void => {
    if (way.length > 0) onSay(texts.dropped);
    carry([]);
  };
  const hold = (held: readonly Place[]): void => {
    const place = held.at(-1);
    if (place === undefined) return drop();
    carry(held);
    const ways = nextOn(paths, held).size;
    const canStop = moveThatEnds(paths, held) !== null;
    if (held.length === 1) onSay(texts.picked(place, ways));
    else onSay(texts.landed({ place, ways, canStop, taken: takenOn(held).length }));
  };
  const act = (place: Place, held: readonly Place[] = way): void => {
    if (moves === null) return;
    const pressed = press(paths, held, place);
    if (pressed.kind === 'play') return play(pressed.move);
    if (pressed.kind === 'hold') return hold(pressed.way);
    if (held.length > 0 && isRamp(place)) {
      carry(held);
      return (onRefuse ?? onSay)(texts.ramps);
    }
    if (held.length > 0) {
      // Asking for what is not in the list lets the server say which rule forbids it. Still held, so that one sees
      // where it can go.
      carry(held);
      return onMove(askedMove(held, place));
    }
    const marble = position.marbles.get(place);
    if (marble === undefined) return drop();
    (onRefuse ?? onSay)(marble === position.turn ? texts.stuck(place) : texts.foreign(place));
  };
  return {
    position,
    paths,
    orientation,
    playable: moves !== null,
    way,
    starts,
    next,
    ending: way.length > 1 ? moveThatEnds(paths, way) : null,
    takenOn,
    press: act,
    carry,
    play,
    drop,
  };
}

/** A move to a slot, which may not be legal. */
function askedMove(way: readonly Place[], place: Place): string {
  const here = way.at(-1) ?? '';
  const isStep = isRamp(here) || (way.length === 1 && stride(here, place) !== 2);
  return isStep ? `${here}-${place}` : [...way, place].join(':');
}

const LIFTED = 1.12;
/** How near to a landing's middle a marble must come to touch it; it may pass others by. */
const TOUCH = 0.36;

interface MarbleGrip extends Grip {
  /** Its start, and the landings it has touched. */
  way: readonly Place[];
}

function draggingOf(hold: Hold): Draggable<MarbleGrip> {
  const { paths, orientation, starts } = hold;
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      return place !== null && starts.has(place) ? { place, way: [place] } : null;
    },
    placeAt: (point) => placeAt(point, orientation),
    pointOf: ({ place }) => placePoint(place, orientation),
    scaleOf: () => LIFTED,
    lift: ({ way }) => hold.carry(way),
    carry: (grip, point) => {
      const place = placeAt(point, orientation, TOUCH);
      const way = place === null ? grip.way : dragOver(paths, grip.way, place);
      if (way !== grip.way) hold.carry((grip.way = way));
    },
    put: ({ way }, place) => hold.press(place, dragOver(paths, way, place)),
  };
}

/** Where a key leads from a place; null for a key that means nothing here, or at the edge. */
export function placeByKey(key: string, place: Place, orientation: Orientation): Place | null {
  const heading = headingOf(key);
  return heading && placeBeside(place, ...heading, orientation);
}

/** The front of each camp, in its middle: where a game begins. */
const FRONTS = { s: 'f3', w: 'c6', n: 'f9', e: 'i6' } as const;

function keysOf({ orientation, next, starts }: Hold): Keys {
  return {
    // In the camp nearest to the reader.
    first: FRONTS[SEATS[orientation] ?? 's'],
    order: () => rowsOnScreen(orientation).flat(),
    possible: () => (next.size > 0 ? next : starts),
    leads: (key, place) => placeByKey(key, place, orientation),
  };
}

export function usePlay(props: BoardProps, position: Position, texts: CaramiTexts) {
  const hold = useHold(props, position, texts);
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
