// A game's drawing where a component needs it: fetched when it is first wanted.

import { drawingOf, fetchDrawing } from './games';
import type { GameDrawing } from './games/drawing';
import { useArrival } from './pages/arrival';

/** A game's drawing; null until it is here, or while the game itself is not known. */
export function useDrawing(game: string | null): GameDrawing | null {
  useArrival(async () => {
    if (game !== null) await fetchDrawing(game);
  }, [game]);
  return game === null ? null : drawingOf(game);
}
