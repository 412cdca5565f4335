// The texts of a game that has none of its own: its names, and the few that any board needs.

import type { ByLanguage } from '../../i18n/language';
import type { GameView, StepView } from '../../messages';
import type { GameName, GameTexts } from '../drawing';
import type { Place } from '../paths';
import { type Call, callBy, type Player } from '../player';
import { en } from './en';
import { fr } from './fr';
import { nameText } from './name';

/** What pressing a place would do: begin a move, play one or go on, or let go. */
export type PlaceRole = 'movable' | 'go' | 'picked';

/** What can be said without knowing anything about the game. */
export interface PlainTerms {
  board: string;
  place(place: Place, piece: string | null, role: PlaceRole | null, changed: boolean): string;
  picked(place: Place, ways: number): string;
  canStop: string;
  dropped: string;
  noWay(place: Place): string;
  which: string;
  start: string;
  /** What sentences call the reader. */
  you: string;
  played(player: Player, move: string): string;
  hidden(player: Player): string;
  keys: readonly (readonly [string, string])[];
  /** For a game whose places are known. */
  placeKeys: readonly (readonly [string, string])[];
}

export const TEXTS: ByLanguage<PlainTerms> = { en, fr };

/** The server's description of a game; only the name before that has arrived. */
export type KnownGame = Pick<GameView, 'name' | 'seats' | 'options' | 'places'>;

export function plainTexts(terms: PlainTerms, called: GameName, { seats, options, places }: KnownGame): GameTexts {
  const seatNames = Object.fromEntries(seats.map((seat) => [seat, nameText(seat)]));
  return {
    ...called,
    seats: seatNames,
    seatHints: {},
    options: Object.fromEntries(Object.keys(options).map((option) => [option, { label: nameText(option), hint: '' }])),
    endings: {},
    ending: (reason) => nameText(reason),
    rules: {},
    buttonMoves: [],
    keys: places ? [...terms.placeKeys, ...terms.keys] : terms.keys,
    advise: () => null,
    describe: (step, _, __, own = null) => describe(terms, step, callBy(seatNames, terms.you, own)),
    adviceText: (move) => move,
  };
}

function describe(terms: PlainTerms, { seat, move }: StepView, call: Call): string {
  if (seat === null || move === null) return terms.start;
  return move === '?' ? terms.hidden(call(seat)) : terms.played(call(seat), move);
}
