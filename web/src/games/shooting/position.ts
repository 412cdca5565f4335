// A position's text: to play, round, scores before it, owed, the queen, the rule that gives a choice,
// how the round ended, and where each piece lies.
//
//   s 1 0:0 0:0 table - - q:0,0;w1:0,-0.0258;…

import type { Options } from '../drawing';
import { SEAT_ORDER, type Seat } from './data';
import type { Place } from './space';

export type Colour = 'w' | 'b';
export type Kind = Colour | 'q' | 's';

/** On the table, pocketed and still to be covered, or whose she is. */
export type QueenState = 'table' | 'pending' | Colour;

export interface LyingPiece {
  /** `q`, `w3`, `b9`. */
  readonly name: string;
  readonly kind: Kind;
  readonly place: Place;
}

export interface RoundEnding {
  readonly winner: Colour;
  readonly points: number;
  readonly reason: string;
}

export interface ShotPosition {
  readonly turn: Seat;
  /** 1 in the first. */
  readonly round: number;
  /** Before the round. */
  readonly scores: Readonly<Record<Colour, number>>;
  readonly owed: Readonly<Record<Colour, number>>;
  /** Pieces of a colour that are in. */
  readonly inside: Readonly<Record<Colour, number>>;
  readonly queen: QueenState;
  /** The rule by which the shooter must now choose; null where there is no choice. */
  readonly choice: string | null;
  readonly ending: RoundEnding | null;
  readonly pieces: readonly LyingPiece[];
}

export const EACH = 9;
const NONE = '-';

export function kindOf(name: string): Kind {
  return name.charAt(0) as Kind;
}

export function parsePosition(text: string): ShotPosition {
  const [turn, round, scores, owed, queen, choice, ending, places] = text.split(' ');
  if (places === undefined) throw new Error(`"${text}" is no position of a table with shots`);
  const pieces = parsePieces(places);
  const inside = (colour: Colour): number => EACH - pieces.filter(({ kind }) => kind === colour).length;
  return {
    turn: SEAT_ORDER.find((seat) => seat === turn) ?? 's',
    round: Number(round),
    scores: parsePair(scores),
    owed: parsePair(owed),
    inside: { w: inside('w'), b: inside('b') },
    queen: (queen ?? 'table') as QueenState,
    choice: choice === undefined || choice === NONE ? null : choice,
    ending: parseEnding(ending),
    pieces,
  };
}

/** `w1:0.1,-0.2;b3:0,0` */
export function parsePieces(text: string): LyingPiece[] {
  if (text === NONE || text === '') return [];
  return text.split(';').map((part) => {
    const [name = '', place = ''] = part.split(':');
    const [x = '', y = ''] = place.split(',');
    return { name, kind: kindOf(name), place: [Number(x), Number(y)] };
  });
}

function parsePair(text = ''): Record<Colour, number> {
  const [white = '0', black = '0'] = text.split(':');
  return { w: Number(white), b: Number(black) };
}

function parseEnding(text = NONE): RoundEnding | null {
  const match = /^([wb])(\d+),(\w+)$/.exec(text);
  return match ? { winner: match[1] as Colour, points: Number(match[2]), reason: match[3] ?? '' } : null;
}

export function opponent(colour: Colour): Colour {
  return colour === 'w' ? 'b' : 'w';
}

/** The seats of a table with these options, in the order of the turns. */
export function seatsAt(options: Options): readonly Seat[] {
  if (options['practice'] === true) return ['s'];
  return Number(options['players'] ?? 2) === 4 ? SEAT_ORDER : ['s', 'n'];
}

/** A seat's colour: the team that begins a round is White, and teams take turns at that. South and North
 *  are one team where four play. */
export function colourOf(seat: string, round: number, options: Options): Colour {
  const seats = seatsAt(options);
  const teams = seats.length === 1 ? 1 : 2;
  const team =
    Math.max(
      0,
      seats.findIndex((one) => one === seat),
    ) % teams;
  return team === (round - 1) % teams ? 'w' : 'b';
}

/** White, black, the queen, and what is shot: the striker, or the yellow ball. */
export const KINDS: readonly Kind[] = ['w', 'b', 'q', 's'];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}
