// Choosing a move by pressing places, in the order that the server says for each move.

import { useMemo, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { isOnTheWay, moveThatEnds, movesThatEnd, nextOn, press, startsOf, type Path, type Place } from '../paths';
import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { usePlaying } from '../playing/play';
import { placeAt, placeByKey, type Layout } from './places';
import type { PlaceRole, PlainTerms } from './texts';

const LIFTED = 1.1;

/** The moves that can be pressed: those whose places are known. */
export function pathsOf(moves: readonly string[] | null, taps: BoardProps['taps']): Path[] {
  return (moves ?? []).flatMap((move) => {
    const places = taps?.[move] ?? [];
    return places.length > 0 ? [{ move, places }] : [];
  });
}

export function roleOf(paths: readonly Path[], way: readonly Place[], place: Place): PlaceRole | null {
  if (way.at(-1) === place) return 'picked';
  if (way.length > 0 && nextOn(paths, way).has(place)) return 'go';
  if (!startsOf(paths).has(place)) return null;
  return moveThatEnds(paths, [place]) === null ? 'movable' : 'go';
}

export function useChoosing(props: BoardProps, layout: Layout, terms: PlainTerms) {
  const { moves, taps, onMove, onSay, onRefuse } = props;
  const [carried, carry] = useState<readonly Place[]>([]);
  const paths = useMemo(() => pathsOf(moves, taps), [moves, taps]);
  const way = carried.length > 0 && isOnTheWay(paths, carried) ? carried : [];

  const drop = (): void => {
    if (way.length > 0) onSay(terms.dropped);
    carry([]);
  };
  const hold = (held: readonly Place[]): void => {
    const place = held.at(-1);
    if (place === undefined) return drop();
    carry(held);
    const stop = moveThatEnds(paths, held) === null ? '' : ` ${terms.canStop}`;
    onSay(`${terms.picked(place, nextOn(paths, held).size)}${stop}`);
  };
  const play = (move: string): void => {
    carry([]);
    onMove(move);
  };
  const act = (place: Place, held: readonly Place[] = way): void => {
    if (moves === null) return;
    const pressed = press(paths, held, place);
    if (pressed.kind === 'hold') return hold(pressed.way);
    if (pressed.kind === 'unknown' && held.length > 0) {
      carry(held);
      return (onRefuse ?? onSay)(terms.noWay(place));
    }
    if (pressed.kind === 'unknown') return drop();
    const places = paths.find(({ move }) => move === pressed.move)?.places ?? [];
    if (movesThatEnd(paths, places).length === 1) return play(pressed.move);
    carry(places);
    onSay(terms.which);
  };

  const playing = usePlaying({
    playable: moves !== null,
    holding: way.length > 0,
    press: (place) => act(place),
    drop,
    keys: {
      first: layout.rows.at(-1)?.[0] ?? '',
      order: () => layout.rows.flat(),
      possible: () => (way.length > 0 ? nextOn(paths, way) : startsOf(paths)),
      leads: (key, place) => placeByKey(layout, key, place),
    },
    dragging: draggingOf(paths, layout, { carry, act }),
  });
  const ends = movesThatEnd(paths, way);
  return {
    ...playing,
    way,
    roleOf: (place: Place) => roleOf(paths, way, place),
    /** The moves between which these presses do not decide. */
    undecided: ends.length > 1 ? ends : [],
    play,
  };
}

interface Acts {
  carry: (way: readonly Place[]) => void;
  act: (place: Place, way: readonly Place[]) => void;
}

/** A piece is dragged from the place where its move begins. */
function draggingOf(paths: readonly Path[], layout: Layout, { carry, act }: Acts): Draggable<Grip> {
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      return place !== null && roleOf(paths, [], place) === 'movable' ? { place } : null;
    },
    placeAt: (point) => placeAt(layout, point),
    pointOf: ({ place }) => layout.points.get(place) ?? { x: 0, y: 0 },
    scaleOf: () => LIFTED,
    lift: ({ place }) => carry([place]),
    put: ({ place }, target) => act(target, [place]),
  };
}
