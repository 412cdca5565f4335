// What a table's ending is made of, besides its words.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { isWatching, mySeats } from '../table-state';
import { standings } from './teams';

/** Nobody rejoices because somebody has gone. */
const WITHOUT_JOY = ['abandoned', 'called_off'];

/** Whether the end of a game is celebrated: a person has won it. At a table of the reader's own, one of the reader's
 *  seats has; nobody has to watch a bot, or an opponent, being celebrated. */
export function isCelebrated(table: TableView): boolean {
  const { result, seats } = table;
  if (result === null || WITHOUT_JOY.includes(result.reason)) return false;
  const rejoicing = isWatching(table) ? seats : mySeats(table);
  return rejoicing.some(({ seat, kind }) => kind === 'person' && result.winners.includes(seat));
}

/** Whether the reader has lost: to them, the analysis is where to look for what they can learn from it. */
export function hasLost(table: TableView): boolean {
  const winners = table.result?.winners ?? [];
  const isMine = mySeats(table).some(({ seat }) => winners.includes(seat));
  return winners.length > 0 && !isWatching(table) && !isMine;
}

/** The rule by which the game ended; null where it was no rule of the game's. */
export function endingRule(drawing: GameDrawing, { result }: TableView): string | null {
  return result === null ? null : (drawing.endingRules?.[result.reason] ?? null);
}

/** What goes with a link to the table: the game and the points, for people to whom nobody is "you". */
export function sharedText(drawing: GameDrawing, table: TableView): string {
  const seats = table.seats.map((seat) => ({ ...seat, mine: false }));
  const score = table.result ? standings(drawing, { ...table, seats }, table.result.points).join(' – ') : '';
  return texts.value.sharedResult(drawing.texts[language.value].title, score);
}
