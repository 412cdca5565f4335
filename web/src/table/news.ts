// What has changed at a table, in sentences, for screen readers.

import type { Announcement } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { Said, TableView } from '../messages';
import { endOfOffer, isWatching, type OfferEnd, othersAt, ownSeat, seatThatMay, type TableState } from '../table-state';
import { timeControlText } from '../time-control';
import { holderName, holderOf, standInText } from './naming';
import { standInOfferText, takeBackText } from './offers';
import { resultText, sayResult, sentence, turnText } from './status';
import { peopleTexts } from './texts';

/** What somebody can give an opponent at once. */
const GIFT_MS = 15_000;

function standing(drawing: GameDrawing, state: TableState): string {
  const { table } = state;
  const result = resultText(drawing, table);
  if (result !== null) return sayResult(result);
  const turn = turnText(drawing, table);
  const advice = adviceText(drawing, state);
  return advice === null ? turn : `${sentence(turn)} ${advice}`;
}

/** What a reader who is to play might overlook; null if there is nothing. */
export function adviceText(drawing: GameDrawing, { steps, table }: TableState): string | null {
  const step = steps[steps.length - 1];
  if (!step || seatThatMay(table, 'play') === null) return null;
  return drawing.texts[language.value].advise(step, table.moves ?? []);
}

export function offerEndText({ offer, end }: OfferEnd): string {
  return peopleTexts.value.offerEnds[offer][end];
}

export function arrivalText(drawing: GameDrawing, state: TableState): string {
  const { table } = state;
  const watching = isWatching(table) ? `${texts.value.watching}. ` : '';
  const clock = table.clock && texts.value.timeControl.played(timeControlText(table.clock.control, table.game));
  const played = clock ? `${sentence(clock)} ` : '';
  return `${drawing.texts[language.value].title}. ${watching}${played}${standing(drawing, state)}`;
}

/** The last move and what follows from it, including the end of an offer. */
export function playedText(drawing: GameDrawing, state: TableState, before: TableState | null = null): string {
  const { steps, table } = state;
  const step = steps[steps.length - 1];
  if (!step) return '';
  const description = drawing.texts[language.value].describe(
    step,
    steps[steps.length - 2] ?? null,
    table.options,
    ownSeat(table),
  );
  const end = before && endOfOffer(before, state);
  return `${description} ${end ? `${offerEndText(end)} ` : ''}${standing(drawing, state)}`;
}

/** A change other than a move: an offer, an answer, an end, a new game; empty if there is nothing to say. */
export function changeText(drawing: GameDrawing, before: TableState, after: TableState): string {
  const t = texts.value;
  const [was, is] = [before.table, after.table];
  const isMine = (seat: string): boolean => is.seats.some((one) => one.mine && one.seat === seat);
  if (is.draw_offer !== null && was.draw_offer === null) {
    return isMine(is.draw_offer) ? t.drawOffered : t.drawOfferFrom(holderOf(drawing, is, is.draw_offer));
  }
  if (is.takeback_offer !== null && was.takeback_offer === null) {
    return takeBackText(drawing, is, is.takeback_offer);
  }
  if (is.stand_in_offer !== null && was.stand_in_offer === null) {
    return standInOfferText(drawing, is, is.stand_in_offer);
  }
  const end = endOfOffer(before, after);
  if (end !== null) return offerEndText(end);
  const favour = favourText(drawing, was, is);
  if (favour !== null) return favour;
  const asked = is.rematch.find((seat) => !was.rematch.includes(seat));
  if (asked !== undefined) {
    return isMine(asked) ? t.rematchWaiting(othersAt(is)) : t.rematchAsked(holderOf(drawing, is, asked));
  }
  const news = standing(drawing, after);
  const goesOn = before.steps.length === after.steps.length && was.game_number === is.game_number;
  return goesOn && standing(drawing, before) === news ? '' : news;
}

export function saidText(drawing: GameDrawing, table: TableView, { seat, phrase }: Said): string {
  const t = peopleTexts.value;
  return t.said(holderOf(drawing, table, seat), t.phrases[phrase]);
}

/** Time that was given, a bot that sits in or gets up; null if nothing of this has happened. */
function favourText(drawing: GameDrawing, was: TableView, is: TableView): string | null {
  const t = peopleTexts.value;
  if (is.result !== null || was.game_number !== is.game_number) return null;
  for (const [index, seat] of is.seats.entries()) {
    const before = was.seats[index];
    if (seat.stand_in !== null && before?.stand_in === null) return standInText(drawing, is, seat);
    if (seat.stand_in === null && before?.stand_in) return t.playsAgain(holderName(drawing, is, seat));
    const gained = (is.clock?.left_ms[seat.seat] ?? 0) - (was.clock?.left_ms[seat.seat] ?? 0);
    if (gained === GIFT_MS) return t.timeGiven(holderName(drawing, is, seat));
  }
  return null;
}

/** What a bot says when it sees the end coming, counted down move by move; null once the count has run out. */
export function announcementText(
  drawing: GameDrawing,
  { table, steps }: TableState,
  announced: Announcement | null,
): string | null {
  if (announced === null || table.result !== null) return null;
  const left = Math.abs(announced.wins_in) - (steps.length - announced.steps);
  if (left < 1) return null;
  const t = texts.value;
  const name = holderOf(drawing, table, announced.seat);
  return announced.wins_in > 0 ? t.seesWin(name, left) : t.seesLoss(name, left);
}
