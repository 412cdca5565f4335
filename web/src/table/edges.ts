// Who sits at which edge of the board, as the reader sees it.

import type { GameDrawing, Orientation } from '../games/drawing';
import type { TableView } from '../messages';
import { mySeats } from '../table-state';

type Around = GameDrawing['seatsAround'];

/** Clockwise, as in `seatsAround`. */
const EDGES = ['bottom', 'left', 'top', 'right'] as const;
export type Edge = (typeof EDGES)[number];

const ORIENTATIONS: readonly Orientation[] = [0, 1, 2, 3];

/** The reader sits at the bottom, or the one of their seats that the board faces, unless they have turned it by hand. */
export function orientationOf(
  around: Around,
  table: TableView,
  turnsByHand: number,
  facing: string | null = null,
): Orientation {
  const isAt = (seats: readonly { seat: string }[], edge: Orientation): boolean =>
    seats.some(({ seat }) => seat === around[edge]);
  const possible = ORIENTATIONS.filter((edge) => isAt(table.seats, edge));
  const own = possible.findIndex((edge) => isAt(facing === null ? mySeats(table) : [{ seat: facing }], edge));
  return possible[(Math.max(0, own) + turnsByHand) % possible.length] ?? 0;
}

/** The edge of the screen's board where a seat is. */
export function edgeOf(around: Around, seat: string, orientation: Orientation): Edge {
  const place = Math.max(0, around.indexOf(seat));
  return EDGES[(place - orientation + EDGES.length) % EDGES.length] ?? 'bottom';
}
