// What a bot sees coming, for one side or another.

import { texts } from '../i18n/texts';
import type { InsightView, TableView } from '../messages';

/** Whether a seat plays for the side that insights speak for: the team of the first seat. */
export function isOfFirstTeam(table: TableView, seat: string): boolean {
  const team = table.seats.find((one) => one.seat === seat)?.team;
  return team !== undefined && team === table.seats[0]?.team;
}

/** In how many moves a seat's side wins; negative: it loses. */
export function winsFor(table: TableView, seat: string, { wins_in }: InsightView): number | null {
  if (wins_in === null) return null;
  return isOfFirstTeam(table, seat) ? wins_in : -wins_in;
}

/** The part of the game's point that a seat's side may expect. */
export function expectedFor(table: TableView, seat: string, expected: number): number {
  return isOfFirstTeam(table, seat) ? expected : 1 - expected;
}

/** The move that a bot would play: the first of its line, or in a game of shots the better shot. */
export function bestMove({ line, better }: InsightView): string | null {
  return better?.move ?? line[0] ?? null;
}

/** What the proposed move leads to, in a sentence; empty if nothing is certain. */
export function promiseText(table: TableView, seat: string, insight: InsightView): string {
  const t = texts.value;
  if (insight.better) return t.hintChances(insight.better.keeps, insight.better.repeats);
  const wins = winsFor(table, seat, insight);
  if (wins === null) return '';
  return wins > 0 ? t.hintWins(wins) : t.hintLoses(-wins);
}
