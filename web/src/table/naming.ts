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

/** A bot's title in the reader's language; the name of its level until the list of games has arrived. */
export function botTitle(game: string, level: string): string {
  const known = games.value?.find((one) => one.name === game);
  const levels = known ? [...botsOf(known), ...known.former_levels] : [];
  return levels.find((one) => one.name === level)?.title[language.value] ?? level;
}

/** The name of whoever holds a seat. People around one screen share a browser, and so a nickname: where they have
 *  not been given names, the seat's own is used. */
export function holderName(drawing: GameDrawing, table: TableView, seat: SeatView): string {
  if (seat.kind === 'open') return texts.value.openSeat;
  if (seat.kind === 'bot') return botTitle(table.game, seat.name);
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
  const [t, bot] = [peopleTexts.value, botTitle(table.game, seat.stand_in)];
  return seat.mine && mySeats(table).length === 1
    ? t.playsForMe(bot)
    : t.playsFor(bot, holderName(drawing, table, seat));
}
