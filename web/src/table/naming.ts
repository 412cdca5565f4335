// What to call who sits where.

import { games } from '../api';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { SeatView, TableView } from '../messages';
import { mySeats } from '../table-state';

export function seatName(drawing: GameDrawing, seat: string): string {
  return drawing.texts[language.value].seats[seat] ?? seat;
}

/** A bot's title in the reader's language; its level's name until the server has told the titles. */
function botTitle(game: string, level: string): string {
  const known = games.value?.find((one) => one.name === game);
  const levels = known ? [...known.levels, ...known.former_levels] : [];
  return levels.find((one) => one.name === level)?.title[language.value] ?? level;
}

/** The name of who holds a seat. Around one screen people share a browser, so the seats' names serve. */
export function holderName(drawing: GameDrawing, table: TableView, seat: SeatView): string {
  if (seat.kind === 'open') return texts.value.openSeat;
  if (seat.kind === 'bot') return botTitle(table.game, seat.name);
  if (seat.mine && mySeats(table).length > 1) return seatName(drawing, seat.seat);
  return seat.name || seatName(drawing, seat.seat);
}

export function holderOf(drawing: GameDrawing, table: TableView, name: string): string {
  const seat = table.seats.find((one) => one.seat === name);
  return seat ? holderName(drawing, table, seat) : seatName(drawing, name);
}
