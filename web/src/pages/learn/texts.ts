// The texts of the lessons' pages; what a lesson says comes from the server.

import { language, type ByLanguage } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';

export interface LearnTexts {
  link: string;
  goOn(done: number, of: number): string;
  learned: string;

  listTitle: string;
  listIntro: string;
  titleOf(game: string): string;
  noLesson: string;
  progress(number: number, of: number): string;
  isDone: string;
  kept: string;
  toText: string;

  watch: string;
  sending: string;
  hint: string;
  showMove: string;
  shownMove(advice: string): string;
  shownShot: string;
  again: string;
  back: string;
  next: string;
  skip: string;
  points: string;

  endTitle(game: string): string;
  endText(bot: string): string;
  playFirst(bot: string): string;
  playAlone: string;
  playing: string;
  learnAgain: string;
  otherGames: string;

  offer(game: string): string;
  offerLink: string;
  offerClose: string;
  keysTitle: string;
  keys: readonly (readonly [string, string])[];
}

const LEARN_TEXTS: ByLanguage<LearnTexts> = { en, fr };

export function learnTexts(): LearnTexts {
  return LEARN_TEXTS[language.value];
}
