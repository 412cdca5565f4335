// The two tables: what the server says of them, and what only a drawing needs.

import { games } from '../../api';
import type { ShotTableView } from '../../messages';
import type { Place } from './space';

export const SHOOTING_GAMES = ['carom', 'carramboule'] as const;
export type ShootingGame = (typeof SHOOTING_GAMES)[number];

/** The games in which a ball may be screened, so that the referee must know if one was hit first. */
export const WITH_SCREENS: readonly ShootingGame[] = ['carramboule'];

/** The width of the frame around the playing square, as it is drawn. */
const FRAMES_M: Readonly<Record<ShootingGame, number>> = { carom: 0.045, carramboule: 0.068 };

export interface TableData extends Readonly<ShotTableView> {
  readonly game: ShootingGame;
  readonly frame_m: number;
  /** The holes' centres, in their order: each touches the frame on both sides of its corner. */
  readonly holes: readonly Place[];
}

export function tableData(game: ShootingGame, view: ShotTableView): TableData {
  const at = (view.side_m - view.hole_diameter_m) / 2;
  const holes: readonly Place[] = [
    [-at, -at],
    [at, -at],
    [at, at],
    [-at, at],
  ];
  return { ...view, game, frame_m: FRAMES_M[game], holes };
}

/** One for each message, for what is drawn of a table depends on which one it is. */
const known = new WeakMap<ShotTableView, TableData>();

/** A game's table; null until the list of games has arrived. */
export function tableOf(game: ShootingGame): TableData | null {
  const view = games.value?.find(({ name }) => name === game)?.table;
  if (!view) return null;
  const table = known.get(view) ?? tableData(game, view);
  known.set(view, table);
  return table;
}

/** Who plays, counter-clockwise: each sits a quarter turn further than the one before. */
export const SEAT_ORDER = ['s', 'e', 'n', 'w'] as const;
export type Seat = (typeof SEAT_ORDER)[number];

export function isShootingGame(name: string): name is ShootingGame {
  return SHOOTING_GAMES.some((game) => game === name);
}
