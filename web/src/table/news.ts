// What has changed at a table, in words, for those who hear it rather than see it.

import type { GameDrawing } from '../games/drawing';
import { language, words } from '../i18n';
import type { TableView } from '../messages';
import { isWatching, othersAt, type TableState } from '../table-state';
import { holderOf } from './naming';
import { resultText, turnText } from './status';

/** With a full stop, unless it ends with a mark of its own. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function standing(drawing: GameDrawing, table: TableView): string {
  const result = resultText(drawing, table);
  if (result === null) return turnText(drawing, table);
  return `${sentence(result.title)} ${sentence(result.detail)}`;
}

export function arrivalText(drawing: GameDrawing, table: TableView): string {
  const watching = isWatching(table) ? `${words.value.watching}. ` : '';
  return `${drawing.words[language.value].title}. ${watching}${standing(drawing, table)}`;
}

/** The last move, and what follows from it. */
export function playedText(drawing: GameDrawing, { steps, table }: TableState): string {
  const step = steps[steps.length - 1];
  if (!step) return '';
  const told = drawing.words[language.value].describe(step, steps[steps.length - 2] ?? null, table.options);
  return `${told} ${standing(drawing, table)}`;
}

/** A change that was no move: an offer, an answer, an end, a new game; empty for nothing to speak of. */
export function changeText(drawing: GameDrawing, before: TableState, after: TableState): string {
  const t = words.value;
  const [was, is] = [before.table, after.table];
  const isMine = (seat: string): boolean => is.seats.some((one) => one.mine && one.seat === seat);
  if (is.draw_offer !== null && was.draw_offer === null) {
    return isMine(is.draw_offer) ? t.drawOffered : t.drawOfferFrom(holderOf(drawing, is, is.draw_offer));
  }
  const asked = is.rematch.find((seat) => !was.rematch.includes(seat));
  if (asked !== undefined) {
    return isMine(asked) ? t.rematchWaiting(othersAt(is)) : t.rematchAsked(holderOf(drawing, is, asked));
  }
  const news = standing(drawing, is);
  const goesOn = before.steps.length === after.steps.length && was.game_number === is.game_number;
  return goesOn && standing(drawing, was) === news ? '' : news;
}
