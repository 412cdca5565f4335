// The games that can be drawn. A new one is one line here.

import type { GameDrawing } from './drawing';
import { offboard } from './offboard';

const DRAWINGS: readonly GameDrawing[] = [offboard];

export function drawingOf(game: string): GameDrawing | null {
  return DRAWINGS.find((drawing) => drawing.name === game) ?? null;
}
