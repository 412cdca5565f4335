// What the referee's sentences are made from, and the shape of them in every language.

import type { ShootingGame } from '../data';
import { KINDS, type Colour, type Kind } from '../position';

/** Every decision of `src/tablee/shooting/decisions.py`. */
export const DECISIONS = [
  'pocketed',
  'nothing',
  'striker_in',
  'left_table',
  'screened_hit',
  'annulled',
  'pays',
  'owes',
  'pays_debt',
  'queen_without_right',
  'queen_pending',
  'queen_owned',
  'queen_back',
  'last_back',
  'shoots_again',
  'hand_passes',
  'must_choose',
  'chose_pass',
  'chose_again',
  'round_won',
  'last_pocketed',
  'queen_scores',
  'queen_scores_nothing',
  'striker_scores',
] as const;

export type Decision = (typeof DECISIONS)[number];

export function isDecision(text: string): text is Decision {
  return DECISIONS.some((decision) => decision === text);
}

/** A ruling, with what a sentence needs of its game. */
export interface Facts {
  game: ShootingGame;
  rule: string;
  /** Whom it concerns; null: nobody. */
  side: Colour | null;
  /** The other colour. */
  other: Colour | null;
  /** The reader's colour, where one side is theirs alone. */
  own: Colour | null;
  kinds: readonly Kind[];
  number: number;
}

/** What happens if the shooter passes, and if not. */
export interface Alternatives {
  pass: string;
  again: string;
}

export interface RulingTexts {
  /** The player of a colour: "White". */
  side(colour: Colour, game: ShootingGame): string;
  /** A single piece: "white disc". */
  piece(kind: Kind, game: ShootingGame): string;
  /** Pieces in the order they fell: "2 white, queen". */
  order(kinds: readonly Kind[], game: ShootingGame): string;
  /** Pieces whose order does not matter: "2 white discs and the queen". */
  pieces(kinds: readonly Kind[], game: ShootingGame): string;
  sentences: Readonly<Record<Decision, (facts: Facts) => string>>;
  /** The two alternatives that a rule gives, each as a button says it. */
  alternatives(rule: string, game: ShootingGame): Alternatives;
  /** The rulings of a shot, as a heading. */
  heading: string;
}

/** Neighbours of one kind, counted. */
export function runs(kinds: readonly Kind[]): [Kind, number][] {
  const result: [Kind, number][] = [];
  for (const kind of kinds) {
    const last = result[result.length - 1];
    if (last && last[0] === kind) last[1] += 1;
    else result.push([kind, 1]);
  }
  return result;
}

/** All of one kind, counted, White's first. */
export function counts(kinds: readonly Kind[]): [Kind, number][] {
  return KINDS.map((kind): [Kind, number] => [kind, kinds.filter((one) => one === kind).length]).filter(
    ([, count]) => count > 0,
  );
}
