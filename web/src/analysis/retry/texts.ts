// The texts of trying again.

import type { ByLanguage } from '../../i18n/language';
import { en } from './en';
import { fr } from './fr';

export interface RetryTexts {
  /** The button that begins, with how many positions there are. */
  begin(count: number): string;
  progress(number: number, of: number): string;
  title: string;
  /** What was played, as a sentence; and the task. */
  task(played: string): string;
  good: string;
  /** With the answer seen on the board, or without. */
  bad(isAnswered: boolean): string;
  watch: string;
  sending: string;
  showMe: string;
  shown(advice: string): string;
  shownShot: string;
  again: string;
  next: string;
  skip: string;
  end: string;
  points: string;
  keysTitle: string;
  keys: readonly (readonly [string, string])[];
}

export const RETRY_TEXTS: ByLanguage<RetryTexts> = { en, fr };
