// The texts of the analysis page.

import type { ByLanguage } from '../i18n/language';
import type { Ease, Made } from './ease';
import { en } from './en';
import { fr } from './fr';
import type { Coverage } from './insights';
import type { Fault } from './verdicts';

/** A team, or all who play against one. */
export interface Side {
  name: string;
  seats: readonly string[];
}

export interface AnalysisTexts {
  title: string;
  back: string;
  /** The graph of a game of moves, and of shots. */
  graph: string;
  shotGraph: string;
  /** Where in the graph: a move's number and its text, then what is known there. */
  at(index: number, count: number, move: string | null, known: string): string;
  unknown: string;
  percent(part: number): string;
  /** "Red: 62 %". */
  expects(team: string, part: number): string;
  even: string;
  /** Where several play against the first team. */
  others: string;
  /** "Red wins in 5 moves". */
  winsIn(side: Side, moves: number): string;
  faults: Readonly<Record<Fault, string>>;
  /** A side's faults in a line; the counts are of inaccuracies, mistakes and blunders. */
  faultCounts(team: string, counts: Readonly<Record<Fault, number>>): string;
  /** How well somebody played: "Accuracy: 71%". */
  accuracy(part: number): string;
  /** Who plays about as well; null: nobody would play worse. */
  playedLike(bot: string | null): string;
  /** What accuracies mean. */
  aboutAccuracy: string;
  /** How many of the turns with an easy shot kept the turn, and of those with none but hard ones. */
  madeShots(ease: Ease, made: Made): string;
  nextFault: string;
  previousFault: string;
  /** The move, or the shot, that led to what is shown. */
  led: string;
  ledShot: string;
  lostPoint(side: Side, was: number, is: number): string;
  /** Given as the game counts them: "1.5 discs". */
  lostPieces(pieces: string): string;
  betterWas(move: string): string;
  showBetter: string;
  here: string;
  best(move: string): string;
  line: string;
  depth(depth: number, nodes: number): string;
  looks(depth: number, nodes: number): string;
  notSeen: string;
  over: string;
  playedShot: string;
  betterShot: string;
  noBetterShot: string;
  /** How often out of ten the hand of a bot, who is about as sure as the player, keeps the turn with a shot. */
  sureness(ease: Ease, bot: string, tenths: number): string;
  /** Above the chances that follow. */
  surerHand: string;
  keeps: string;
  repeats: string;
  watch: string;
  unwatch: string;
  notPlayed: string;
  waiting: string;
  running(coverage: Coverage): string;
  runningAt(index: number): string;
  stopped(coverage: Coverage): string;
  done(coverage: Coverage): string;
  stop: string;
  goOn: string;
  deeper: string;
  retry: string;
  cutOff: string;
  unreachable: string;
  refused: string;
  keys: readonly (readonly [string, string])[];
}

export const TEXTS: ByLanguage<AnalysisTexts> = { en, fr };
