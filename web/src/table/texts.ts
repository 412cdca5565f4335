// The texts of a table's page about clocks and about the other people there. All others are in i18n/.

import { computed } from '@preact/signals';

import type { Phrase } from '../connection';
import type { CoachWords } from '../games/drawing';
import { language, type ByLanguage } from '../i18n/language';
import type { AdviceView } from '../messages';
import type { OfferEnd } from '../table-state';
import { en } from './en';
import { fr } from './fr';

/** What the coach says, where a game has no words of its own. */
export interface CoachTexts extends CoachWords {
  name: string;
  says(text: string): string;
  switch: string;
  allowsWin(name: string, moves: number): string;
  missedWin(moves: number): string;
  /** A mistake whose answer is worth a sentence. */
  worsens: string;
  answer(move: string): string;
  better(move: string): string;
  betterShot(shot: string, keeps: number): string;
  goodFind: string;
  hardShot: string;
  takeBack: string;
}

export interface PeopleTexts {
  /** Of a clock, given as one says it: "4 minutes 32 seconds". */
  timeLeft(time: string): string;
  /** Every clock in a sentence. */
  clockSaid(name: string, time: string, runs: boolean): string;
  clockLow(time: string): string;
  clockKeys: readonly (readonly [string, string])[];
  giveTime(name: string): string;
  timeGiven(name: string): string;

  askTakeBack: string;
  takeBackAsked(others: number): string;
  takeBackAskedBy(name: string): string;
  allow: string;
  decline: string;
  offerEnds: Readonly<Record<OfferEnd['offer'], Readonly<Record<OfferEnd['end'], string>>>>;

  /** What one plays for, where the game has no words of its own for it. */
  goalTo(target: number): string;
  goalMost: string;
  /** "the goal: you 2, Jo 3". */
  goalAndStanding(goal: string, standing: string): string;
  goalLabel: string;

  hintPlace(place: string): string;
  hintPlaces(first: string, last: string): string;
  /** The buttons that tell more of a hint. */
  hintTarget: string;
  hintMove: string;
  /** What bots have told the reader in a game. */
  advised(advice: AdviceView): string;
  advisedDoesNotCount: string;

  coach: CoachTexts;

  callOff: string;
  callOffSure: string;
  callOffHint: string;
  /** The title of a result that is none. */
  calledOff: string;

  hasLeft(name: string): string;
  isBack(name: string): string;
  /** What the reader can do, and in how many seconds. */
  claimLater(seconds: number): string;
  claimNow: string;
  claimWin: string;
  claimDraw: string;
  claimBot: string;
  claimLevel: string;
  /** A bot in the seat of somebody who has left. */
  playsFor(bot: string, name: string): string;

  /** A bot in the reader's own seat, as short as a name. */
  playsForMe(bot: string): string;
  /** A bot no longer plays for somebody. */
  playsAgain(name: string): string;

  handOver: string;
  handOverHint: string;
  /** That the others are asked first. */
  handOverAsks(others: number): string;
  handOverYes: string;
  playsForYou(bot: string): string;
  playAgain: string;
  standInAsked(bot: string, others: number): string;
  standInAskedBy(name: string, bot: string): string;

  saySomething: string;
  phrases: Readonly<Record<Phrase, string>>;
  said(name: string, phrase: string): string;
  saidTooSoon: string;
  mutePhrases: string;
}

const TEXTS: ByLanguage<PeopleTexts> = { en, fr };

export const peopleTexts = computed<PeopleTexts>(() => TEXTS[language.value]);
