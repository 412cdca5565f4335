// The games that have a drawing, each fetched when it is first wanted. A new one is an entry here; a game that has
// none is drawn plainly.

import { games, loadGames } from '../api';
import type { ByLanguage } from '../i18n/language';
import type { GameView } from '../messages';
import { NAME as arcanor } from './arcanor/name';
import { NAME as carami } from './carami/name';
import { NAME as carom } from './carom/name';
import { NAME as carramboule } from './carramboule/name';
import type { GameDrawing, GameName } from './drawing';
import { NAME as offboard } from './offboard/name';
import { Part } from '../part';
import { plainName } from './plain/name';

interface DrawnGame {
  name: ByLanguage<GameName>;
  drawing: Part<GameDrawing>;
}

function drawn(name: ByLanguage<GameName>, load: () => Promise<GameDrawing>): DrawnGame {
  return { name, drawing: new Part(load) };
}

const DRAWN: ReadonlyMap<string, DrawnGame> = new Map([
  ['offboard', drawn(offboard, async () => (await import('./offboard')).offboard)],
  ['arcanor', drawn(arcanor, async () => (await import('./arcanor')).arcanor)],
  ['carami', drawn(carami, async () => (await import('./carami')).carami)],
  ['carom', drawn(carom, async () => (await import('./carom')).carom)],
  ['carramboule', drawn(carramboule, async () => (await import('./carramboule')).carramboule)],
]);

/** What makes the drawing of any other game. */
const plain = new Part(async () => (await import('./plain')).plainDrawing);

export const DRAWN_GAMES: readonly string[] = [...DRAWN.keys()];

/** What a game is called, in every language, whether its drawing is here or not. */
export function nameOf(game: string): ByLanguage<GameName> {
  return DRAWN.get(game)?.name ?? plainName(game);
}

/** Fetches what a game is drawn with, if it is not here yet. */
export async function fetchDrawing(game: string): Promise<void> {
  const own = DRAWN.get(game);
  if (own) await own.drawing.fetch();
  else await Promise.all([plain.fetch(), loadGames()]);
}

/** A game's drawing: its own, or a plain one made from the server's description; null until it has been fetched. */
export function drawingOf(game: string): GameDrawing | null {
  const own = DRAWN.get(game);
  if (own) return own.drawing.here;
  const make = plain.here;
  if (make === null || games.value === null) return null;
  const known = games.value.find(({ name }) => name === game);
  return known
    ? remember(plainDrawings, known, () => make(known))
    : remember(unknownDrawings, game, () => make({ name: game, seats: [], options: {}, places: null }));
}

/** One for each game: a new drawing would mount a new board. */
const plainDrawings = new WeakMap<GameView, GameDrawing>();
/** For addresses of games that are not there. */
const unknownDrawings = new Map<string, GameDrawing>();

interface Memory<Key> {
  get(key: Key): GameDrawing | undefined;
  set(key: Key, drawing: GameDrawing): unknown;
}

function remember<Key>(memory: Memory<Key>, key: Key, make: () => GameDrawing): GameDrawing {
  const drawing = memory.get(key) ?? make();
  memory.set(key, drawing);
  return drawing;
}
