// What the practice page says.

import type { ShootingGame } from '../../games/shooting/data';
import { language, type Said } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';

export interface PracticeWords {
  titleOf(game: string): string;
  intro: string;
  link: string;
  linkTo(game: string): string;
  board: string;
  boardHint: string;
  /** A piece on the table: "White 3, 12 cm right and 5 cm up". Centimetres from the centre. */
  piece(name: string, right: number, up: number): string;
  pieceName(piece: string): string;
  picked: string;
  putDown: string;
  removed(name: string): string;
  added(name: string): string;
  blocked: string;

  tray: string;
  trayHint: string;
  add(kind: 'w' | 'b' | 'q', count: number): string;
  offTable(count: number): string;
  remove: string;
  rosette: string;
  clear: string;
  undo: string;
  queenOff: string;
  queenStates(game: ShootingGame): Readonly<Record<'w' | 'b' | 'pending', string>>;

  play: string;
  playing: string;
  playHint: string;
  badLink: string;

  saves: string;
  noSaves: string;
  saveName: string;
  save: string;
  saved(name: string): string;
  open(name: string): string;
  forget(name: string): string;
  keysTitle: string;
  keys: readonly (readonly [string, string])[];
}

export const PRACTICE_WORDS: Said<PracticeWords> = { en, fr };

export function practiceWords(): PracticeWords {
  return PRACTICE_WORDS[language.value];
}
