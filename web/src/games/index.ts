// The games that can be drawn. A new one is one line here.

import { arcanor } from './arcanor';
import { carami } from './carami';
import { carom } from './carom';
import { carramboule } from './carramboule';
import type { GameDrawing } from './drawing';
import { offboard } from './offboard';

export const DRAWINGS: readonly GameDrawing[] = [offboard, arcanor, carami, carom, carramboule];

export function drawingOf(game: string): GameDrawing | null {
  return DRAWINGS.find((drawing) => drawing.name === game) ?? null;
}
