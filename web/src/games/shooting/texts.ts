// The texts around the table of either game of shots.

import type { Player } from '../player';
import type { ByLanguage } from '../../i18n/language';
import type { ShootingGame } from './data';
import { en } from './en';
import { fr } from './fr';
import type { Kind, QueenState } from './position';
import type { ChoiceName } from './shot-text';

export interface FilmTexts {
  controls: string;
  play: string;
  pause: string;
  again: string;
  slow: string;
  skip: string;
  escape: string;
  time: string;
  /** "1.2 of 3.4 seconds". */
  timeText(time: number, end: number): string;
  /** "1.2 s". */
  seconds(time: number): string;
  loading: string;
  none: string;
  open: string;
  close: string;
}

/** What a side has. */
export interface SideTally {
  inside: number;
  owed: number;
  queen: 'owned' | 'pending' | null;
}

export interface TableTexts {
  film: FilmTexts;
  tally(tally: SideTally, game: ShootingGame): string;
  owes(number: number): string;
  /** The list of what lies where. */
  lying(game: ShootingGame): string;
  round(round: number): string;
  /** A piece's name: "white 3". */
  piece(name: string, kind: Kind, game: ShootingGame): string;
  /** About so many pieces, to a tenth. */
  pieceCount(pieces: number, game: ShootingGame): string;
  /** In centimetres from the centre, as the reader sees it. */
  place(right_cm: number, ahead_cm: number): string;
  /** A piece and its place. */
  lies(piece: string, place: string): string;
  queen(state: QueenState, game: ShootingGame): string;
  /** A shot in numbers. */
  shot(shot: { speed_mps: number; angle_deg: number }): string;
  /** A whole shot: who and how, then what fell; null: nothing. */
  shoots(player: Player, shot: string, pocketed: string | null): string;
  /** Choices, for the list of moves. */
  choice: Readonly<Record<ChoiceName, string>>;
  passes(player: Player): string;
  choosesAgain(player: Player): string;
  /** A piece to pocket, and the hole for it, as the shooter sees it. */
  hintPiece(piece: string, kind: Kind, game: ShootingGame, hole: { right: boolean; far: boolean }): string;
  hintLine: string;
  /** How far the match has come, and when it ends; no number of rounds: the next one decides. */
  match(match: { target: number; round: number; rounds: number | null }): string;
  roundBegins(round: number, player: Player): string;
}

export const TABLE_TEXTS: ByLanguage<TableTexts> = { en, fr };

/** The keys of a film, for the keyboard's help. */
export const FILM_KEYS: ByLanguage<readonly (readonly [string, string])[]> = {
  en: [['Esc', 'while a shot is shown: skip to its end']],
  fr: [['Échap', 'pendant qu’un tir est montré : aller à la fin']],
};
