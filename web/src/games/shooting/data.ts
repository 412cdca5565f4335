// The two tables: what their files say, and what only a drawing needs.

import caromFile from '../../../../src/tablee/games/carom/table.toml';
import carrambouleFile from '../../../../src/tablee/games/carramboule/table.toml';
import type { Place } from './space';
import type { TableFile } from './table-file';

export type ShootingGame = 'carom' | 'carramboule';

export interface TableData extends TableFile {
  readonly game: ShootingGame;
  /** The width of the frame around the playing square, as it is drawn. */
  readonly frame_m: number;
  /** Whether some pieces may not be hit directly (B4). */
  readonly screens: boolean;
  /** The holes' centres, in their order: each touches the frame on both sides of its corner. */
  readonly holes: readonly Place[];
}

function tableData(game: ShootingGame, file: TableFile, frame_m: number, screens: boolean): TableData {
  const at = (file.side_m - file.hole_diameter_m) / 2;
  const holes: readonly Place[] = [
    [-at, -at],
    [at, -at],
    [at, at],
    [-at, at],
  ];
  return { ...file, game, frame_m, screens, holes };
}

export const CAROM = tableData('carom', caromFile, 0.045, false);
export const CARRAMBOULE = tableData('carramboule', carrambouleFile, 0.068, true);

export const TABLES: Readonly<Record<ShootingGame, TableData>> = { carom: CAROM, carramboule: CARRAMBOULE };

/** Who plays, counter-clockwise: each sits a quarter turn further than the one before. */
export const SEAT_ORDER = ['s', 'e', 'n', 'w'] as const;
export type Seat = (typeof SEAT_ORDER)[number];
