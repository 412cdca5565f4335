// The texts of the puzzles' pages; what a puzzle asks for and its themes come from the server.

import { language, type ByLanguage } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';

export interface PuzzleTexts {
  listTitle: string;
  listIntro: string;
  dayTitle: string;
  dayOf(game: string): string;
  dayOpen: string;
  dayAgain: string;
  titleOf(game: string): string;
  noPuzzles: string;
  noPuzzle: string;
  kept: string;
  solvedOf(solved: number, of: number): string;
  rating(rating: number): string;

  hardness(rating: number): string;
  ofDay: string;
  marks: Record<'tried' | 'solved', string>;
  find: string;
  side(seat: string): string;
  watch: string;
  sending: string;
  hint: string;
  hintPlace(place: string): string;
  hintBeside: string;
  hintAim: string;
  showMe: string;
  again: string;
  next: string;
  skip: string;
  points: string;

  solved: string;
  shown(move: string): string;
  refuted: string;
  failed: string;
  themes: string;
  keysTitle: string;
  keys: readonly (readonly [string, string])[];
}

const PUZZLE_TEXTS: ByLanguage<PuzzleTexts> = { en, fr };

export function puzzleTexts(): PuzzleTexts {
  return PUZZLE_TEXTS[language.value];
}
