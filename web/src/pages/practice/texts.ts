// The texts of the practice page.

import type { ShootingGame } from '../../games/shooting/data';
import { language, type ByLanguage } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';

export interface PracticeTexts {
  titleOf(game: string): string;
  intro: string;
  board: string;
  boardHint(game: ShootingGame): string;
  /** A piece on the table: "White 3, 12 cm right and 5 cm up". Centimetres from the centre. */
  piece(name: string, right: number, up: number): string;
  pieceName(piece: string, game: ShootingGame): string;
  picked: string;
  putDown: string;
  removed(name: string, game: ShootingGame): string;
  added(name: string, game: ShootingGame): string;
  blocked: string;

  tray(game: ShootingGame): string;
  trayHint: string;
  add(kind: 'w' | 'b' | 'q', count: number, game: ShootingGame): string;
  offTable(count: number): string;
  remove: string;
  rosette: string;
  clear(game: ShootingGame): string;
  undo: string;
  queenOff(game: ShootingGame): string;
  queenStates(game: ShootingGame): Readonly<Record<'w' | 'b' | 'pending', string>>;

  play: string;
  playing: string;
  playHint(game: ShootingGame): string;
  badLink: string;

  saves: string;
  noSaves: string;
  saveName: string;
  save: string;
  saved(name: string): string;
  open(name: string): string;
  forget(name: string): string;
  keysTitle: string;
  keys(game: ShootingGame): readonly (readonly [string, string])[];
}

export const PRACTICE_TEXTS: ByLanguage<PracticeTexts> = { en, fr };

export function practiceTexts(): PracticeTexts {
  return PRACTICE_TEXTS[language.value];
}
