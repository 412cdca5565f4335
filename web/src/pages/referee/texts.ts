// The texts of the referee's page.

import { language, type ByLanguage } from '../../i18n/language';
import type { ShootingGame } from '../../games/shooting/data';
import type { Colour, Kind } from '../../games/shooting/position';
import { en } from './en';
import { fr } from './fr';

/** The shooter: a player by name, or the player of a colour. */
export type Shooter = { readonly name: string } | { readonly colour: Colour; readonly game: ShootingGame };

export interface RefereeTexts {
  title: string;
  titleOf(game: string): string;
  intro: string;
  /** Where a player has no name. */
  player(number: number): string;
  round(round: number): string;
  shot(number: number): string;
  begins(who: Shooter): string;
  shootsNext(who: Shooter): string;
  shootsAgain(who: Shooter): string;
  winsRound(name: string, points: number): string;
  winsMatch(name: string): string;
  drawnMatch: string;
  finalScore(score: string): string;
  nextRound(round: number, name: string, game: ShootingGame): string;
  putBack(pieces: string, count: number): string;

  standing: string;
  points(points: number): string;
  inOf(inside: number, all: number, game: ShootingGame): string;
  owes(owed: number): string;
  /** The label before the queen's place. */
  queen: string;
  queenAt(state: 'table' | 'pending', game: ShootingGame): string;
  queenOf(name: string): string;

  whatWentIn: string;
  leftTable(game: ShootingGame): string;
  addLeft(piece: string, game: ShootingGame): string;
  /** A piece on a chip. */
  chip(piece: string, left: boolean): string;
  screened: string;
  screenedChip: string;
  remove(event: string): string;
  entry: string;
  entryEmpty(game: ShootingGame): string;
  nothing: string;
  confirm: string;
  asking: string;
  left(count: number): string;

  chooses(who: Shooter): string;
  chooseHint: string;

  unreachable: string;
  retry: string;
  impossible: string;
  refused: string;

  history: string;
  noShots: string;
  nothingShort: string;
  why: string;
  undo: string;
  undone: string;
  newMatch: string;
  newMatchSure: string;
  newMatchHint: string;
  settings: string;
  name(number: number, game: ShootingGame): string;
  pointsOption: string;
  roundsOption: string;
  keysTitle: string;
  keys(game: ShootingGame): readonly (readonly [string, string])[];
}

/** The key of each kind, as the notation writes it. */
export const KEYS: Readonly<Record<Kind, string>> = { w: 'W', b: 'B', q: 'Q', s: 'S' };

export const REFEREE_TEXTS: ByLanguage<RefereeTexts> = { en, fr };

export function refereeTexts(): RefereeTexts {
  return REFEREE_TEXTS[language.value];
}
