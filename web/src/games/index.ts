// The drawings of the games. A new one is one line here; a game that has none is drawn plainly.

import { games } from '../api';
import type { GameView } from '../messages';
import { arcanor } from './arcanor';
import { carami } from './carami';
import { carom } from './carom';
import { carramboule } from './carramboule';
import type { GameDrawing } from './drawing';
import { offboard } from './offboard';
import { plainDrawing } from './plain';

export const DRAWINGS: readonly GameDrawing[] = [offboard, arcanor, carami, carom, carramboule];

/** One for each game: a new drawing would mount a new board. */
const plainDrawings = new WeakMap<GameView, GameDrawing>();
const unknownDrawings = new Map<string, GameDrawing>();

/** A game's drawing: its own, or a plain one made from the server's description. */
export function drawingOf(game: string): GameDrawing {
  const own = DRAWINGS.find((drawing) => drawing.name === game);
  if (own) return own;
  const known = games.value?.find(({ name }) => name === game);
  return known
    ? remember(plainDrawings, known, () => plainDrawing(known))
    : remember(unknownDrawings, game, () => unknown(game));
}

/** Before the list of games has arrived. */
function unknown(name: string): GameDrawing {
  return plainDrawing({ name, seats: [], options: {}, places: null });
}

interface Memory<Key> {
  get(key: Key): GameDrawing | undefined;
  set(key: Key, drawing: GameDrawing): unknown;
}

function remember<Key>(memory: Memory<Key>, key: Key, make: () => GameDrawing): GameDrawing {
  const drawing = memory.get(key) ?? make();
  memory.set(key, drawing);
  return drawing;
}
