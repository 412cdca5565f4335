// Choosing a move that is a path, place by place, from the list of the legal ones. Knows no rules.

/** A place on a board, as the game's notation names it. */
export type Place = string;

/** A legal move and the places it goes through, its start first. */
export interface Path {
  readonly move: string;
  readonly places: readonly Place[];
}

function begins(places: readonly Place[], way: readonly Place[]): boolean {
  return way.length <= places.length && way.every((place, index) => place === places[index]);
}

/** Whether some move begins this way. */
export function isOnTheWay(paths: readonly Path[], way: readonly Place[]): boolean {
  return paths.some((path) => begins(path.places, way));
}

/** Where a move can begin. */
export function startsOf(paths: readonly Path[]): Set<Place> {
  return new Set(paths.flatMap((path) => path.places.slice(0, 1)));
}

/** Where it can go on to. */
export function nextOn(paths: readonly Path[], way: readonly Place[]): Set<Place> {
  const further = paths.filter((path) => path.places.length > way.length && begins(path.places, way));
  return new Set(further.flatMap((path) => path.places.slice(way.length, way.length + 1)));
}

/** The move that is over here; null where it must go on. */
export function moveThatEnds(paths: readonly Path[], way: readonly Place[]): string | null {
  return movesThatEnd(paths, way)[0] ?? null;
}

/** Every move that is over here; several where these places do not decide between them. */
export function movesThatEnd(paths: readonly Path[], way: readonly Place[]): string[] {
  return paths.filter(({ places }) => places.length === way.length && begins(places, way)).map(({ move }) => move);
}

/** What a press leads to: a way to hold (an empty one: nothing is held), a move to play, or nothing known. */
export type Press =
  | { kind: 'hold'; way: readonly Place[] }
  | { kind: 'play'; move: string }
  | { kind: 'unknown'; place: Place };

export function press(paths: readonly Path[], way: readonly Place[], place: Place): Press {
  const here = way.at(-1);
  if (way.length > 0 && nextOn(paths, way).has(place)) return goTo(paths, [...way, place]);
  if (place === here) {
    const move = moveThatEnds(paths, way);
    if (move !== null) return { kind: 'play', move };
    return { kind: 'hold', way: [] };
  }
  // A landing passed before: back to it.
  if (way.includes(place)) return { kind: 'hold', way: way.slice(0, way.indexOf(place) + 1) };
  if (startsOf(paths).has(place)) return goTo(paths, [place]);
  return { kind: 'unknown', place };
}

/** Where nothing can follow, the move is played; else one may go on or stop. */
function goTo(paths: readonly Path[], way: readonly Place[]): Press {
  const move = moveThatEnds(paths, way);
  return move !== null && nextOn(paths, way).size === 0 ? { kind: 'play', move } : { kind: 'hold', way };
}

/** The way of a marble that is dragged over a place: on from the last landing from which that is possible. */
export function dragOver(paths: readonly Path[], way: readonly Place[], place: Place): readonly Place[] {
  if (way.at(-1) === place) return way;
  for (let length = way.length; length > 0; length--) {
    const longer = [...way.slice(0, length), place];
    if (isOnTheWay(paths, longer)) return longer;
  }
  return way[0] === place ? [place] : way;
}
