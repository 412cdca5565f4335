// The games' drawings, which pages fetch when they need them: for tests they are all here.

import { games } from '../src/api';
import { DRAWN_GAMES, drawingOf as drawingIfHere, fetchDrawing } from '../src/games';
import type { GameDrawing } from '../src/games/drawing';

const known = games.value;
games.value = [];
await Promise.all([...DRAWN_GAMES, 'a game without a drawing'].map(fetchDrawing));
games.value = known;

export function drawingOf(game: string): GameDrawing {
  const drawing = drawingIfHere(game);
  if (drawing === null) throw new Error(`the drawing of ${game} is not here`);
  return drawing;
}

export const DRAWINGS: readonly GameDrawing[] = DRAWN_GAMES.map(drawingOf);
