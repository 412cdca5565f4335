// What a reader wishes for a new table, and the table that this makes.

import type { GameDrawing, Options } from '../games/drawing';
import type { GameView, NewTable, Sitter } from '../messages';
import { NO_CLOCK } from './clock-memory';
import { FIRST_STRENGTH } from './level-memory';
import { readOptions, type Typed } from './option-fields';
import { botsToWatch, seatSitters, seatsToName, withChosen, withNames, type Mode } from './seating';

/** The choice of any side. */
export const EITHER = 'either';

export interface TableWish {
  readonly mode: Mode;
  /** The seat that the reader takes, or `EITHER`. */
  readonly side: string;
  /** Who was chosen seat by seat, where that differs from the usual. */
  readonly chosen: Readonly<Record<string, Sitter>>;
  /** What to call the people around this screen, by seat. */
  readonly names: Readonly<Record<string, string>>;
  readonly typed: Typed;
}

/** A bot and a clock are remembered apart: they are chosen before a table is opened. */
export interface Company {
  readonly level: string | null;
  readonly clock: string;
}

/** What a wish comes to, for a form to show. */
export interface Wished {
  /** The options that differ from the defaults, and all of them. */
  readonly options: Options;
  readonly all: Options;
  readonly seats: readonly string[];
  /** Whether more than two play. */
  readonly many: boolean;
  /** Whether only bots play. */
  readonly watches: boolean;
  /** Whether each seat has its own choice. */
  readonly bySeat: boolean;
  readonly side: string;
  readonly sitters: Readonly<Record<string, Sitter>>;
  /** Whether a clock can be played with: who practises alone, or watches, needs none. */
  readonly timed: boolean;
  /** The seats that may have names. */
  readonly named: readonly string[];
}

export function hasMode(game: GameView, mode: Mode): boolean {
  if (mode === 'bot' || mode === 'watch') return game.levels.length > 0;
  return mode !== 'alone' || 'practice' in game.options;
}

/** The wish of somebody who has never played a game. */
export function firstWish(game: GameView): TableWish {
  const mode = hasMode(game, 'bot') ? 'bot' : 'screen';
  return { mode, side: game.seats[0] ?? EITHER, chosen: {}, names: {}, typed: {} };
}

export function readWish(game: GameView, drawing: GameDrawing, wish: TableWish, level: string | null): Wished {
  const { mode, chosen, typed } = wish;
  const agreed = readOptions(drawing.optionFields, typed, game.options);
  const options = mode === 'alone' ? { ...agreed, practice: true } : agreed;
  const all = { ...game.options, ...options };
  const seats = drawing.seatsAt?.(all) ?? game.seats;
  const many = seats.length > 2;
  const watches = mode === 'watch';
  const bySeat = watches || (many && mode === 'link');
  // A side that the options have removed belongs to nobody.
  const side = wish.side === EITHER || seats.includes(wish.side) ? wish.side : (seats[0] ?? EITHER);
  const usual = watches
    ? botsToWatch(seats, game.levels, FIRST_STRENGTH - 1)
    : seatSitters(seats, { mode, level, side: seats[0] ?? '' });
  const sitters = withChosen(usual, bySeat ? chosen : {});
  const timed = mode !== 'alone' && !watches;
  return { options, all, seats, many, watches, bySeat, side, sitters, timed, named: timed ? seatsToName(sitters) : [] };
}

/** The table to open; any side is drawn by lot. */
export function newTable(game: GameView, drawing: GameDrawing, wish: TableWish, company: Company): NewTable {
  const { level, clock } = company;
  const { options, seats, bySeat, side, sitters, timed, named } = readWish(game, drawing, wish, level);
  const drawn = seats[Math.floor(Math.random() * seats.length)] ?? '';
  const seated = bySeat
    ? sitters
    : seatSitters(seats, { mode: wish.mode, level, side: side === EITHER ? drawn : side });
  return {
    game: game.name,
    seats: named.length > 0 ? withNames(seated, wish.names) : seated,
    options,
    clock: timed && clock !== NO_CLOCK ? clock : null,
  };
}
