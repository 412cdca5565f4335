// The two tables as the server tells of them.

import { tableData } from '../../../src/games/shooting/data';
import type { GameView, ShotTableView } from '../../../src/messages';
import { game } from '../../fixtures';

const DISCS: ShotTableView = {
  side_m: 0.6,
  hole_diameter_m: 0.0361,
  piece_diameter_m: 0.0258,
  striker_diameter_m: 0.0335,
  circles_m: [0.0258, 0.138],
  rosette_gap_m: 0.00001,
  baseline_m: 0.0952,
  baseline_length_m: 0.381,
  baseline_lines_m: [0.0823, 0.1081],
  baseline_circle_m: 0.0258,
  rolls: false,
  fastest_body_mps: 6.0,
  fastest_shot_mps: 6.0,
  widest_deg: 180.0,
  cue_grip: null,
};

const BALLS: ShotTableView = {
  side_m: 0.8,
  hole_diameter_m: 0.048,
  piece_diameter_m: 0.032,
  striker_diameter_m: 0.032,
  circles_m: [],
  rosette_gap_m: 0.00001,
  baseline_m: 0.12,
  baseline_length_m: 0.51,
  baseline_lines_m: [0.12],
  baseline_circle_m: 0.0,
  rolls: true,
  fastest_body_mps: 5.0,
  fastest_shot_mps: 3.142857142857143,
  widest_deg: 90.0,
  cue_grip: 0.5,
};

export const CAROM = tableData('carom', DISCS);
export const CARRAMBOULE = tableData('carramboule', BALLS);

/** What `/api/games` says of both. */
export const SHOT_GAMES: readonly GameView[] = [
  game({ name: 'carom', seats: ['s', 'e', 'n', 'w'], table: DISCS }),
  game({ name: 'carramboule', seats: ['s', 'n'], table: BALLS }),
];
