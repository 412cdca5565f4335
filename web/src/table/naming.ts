// The names of seats and of the people and bots who hold them.

import { games } from '../api';
import { botsOf } from '../bots';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { SeatView, TableView } from '../messages';
import { mySeats } from '../table-state';
import { peopleTexts } from './texts';

export function seatName(drawing: GameDrawing, seat: string): string {
  return drawing.texts[language.value].seats[seat] ?? seat;
}

/** What a bot is called in the reader's language, where so many of its level were named before: each is somebody else.
 *  The name of its level until the list of games has arrived. */
export function botTitle(game: string, level: string, before = 0): string {
  const known = games.value?.find((one) => one.name === game);
  const levels = known ? [...botsOf(known), ...known.former_levels] : [];
  const bot = levels.find((one) => one.name === level);
  const first = bot?.title[language.value] ?? level;
  return before === 0 ? first : (bot?.alike[before - 1] ?? `${first} ${before + 1}`);
}

/** The bots at a table: those in seats of their own, then those that sit in for somebody. Nobody's name changes when
 *  another bot sits in. */
function botsAt({ seats }: TableView): { seat: string; level: string }[] {
  const own = seats.filter(({ kind }) => kind === 'bot').map(({ seat, name }) => ({ seat, level: name }));
  const sittingIn = seats.flatMap(({ seat, stand_in }) => (stand_in === null ? [] : [{ seat, level: stand_in }]));
  return [...own, ...sittingIn];
}

/** The name of the bot that plays in a seat: its own, or that of whoever sits in. */
export function botAt(table: TableView, seat: SeatView): string {
  const level = seat.stand_in ?? seat.name;
  const alike = botsAt(table).filter((one) => one.level === level);
  return botTitle(
    table.game,
    level,
    Math.max(
      0,
      alike.findIndex((one) => one.seat === seat.seat),
    ),
  );
}

/** The name of a bot that would sit in. */
export function nextBot(table: TableView, level: string): string {
  return botTitle(table.game, level, botsAt(table).filter((one) => one.level === level).length);
}

/** The name of whoever holds a seat. People around one screen share a browser, and so a nickname: where they have
 *  not been given names, the seat's own is used. */
export function holderName(drawing: GameDrawing, table: TableView, seat: SeatView): string {
  if (seat.kind === 'open') return texts.value.openSeat;
  if (seat.kind === 'bot') return botAt(table, seat);
  if (seat.mine && !seat.named && mySeats(table).length > 1) return seatName(drawing, seat.seat);
  return seat.name || seatName(drawing, seat.seat);
}

/** The name that was given to a seat, where people share a screen; the seat's own otherwise. */
export function calledName(drawing: GameDrawing, table: TableView, name: string): string {
  const seat = table.seats.find((one) => one.seat === name);
  return seat?.named ? seat.name : seatName(drawing, name);
}

export function holderOf(drawing: GameDrawing, table: TableView, name: string): string {
  const seat = table.seats.find((one) => one.seat === name);
  return seat ? holderName(drawing, table, seat) : seatName(drawing, name);
}

/** That a bot plays for a seat whose owner has left, or wished so; null if none does. */
export function standInText(drawing: GameDrawing, table: TableView, seat: SeatView): string | null {
  if (seat.stand_in === null) return null;
  const [t, bot] = [peopleTexts.value, botAt(table, seat)];
  return seat.mine && mySeats(table).length === 1
    ? t.playsForMe(bot)
    : t.playsFor(bot, holderName(drawing, table, seat));
}
