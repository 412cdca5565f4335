// What the table says is going on, in a few words.

import type { GameDrawing } from '../games/drawing';
import { language, words } from '../i18n';
import type { TableView } from '../messages';
import { isWaiting, mySeats } from '../table-state';
import { holderName, holderOf, seatWord } from './naming';

export interface Result {
  title: string;
  detail: string;
}

/** Whose turn it is, as the reader would say it. */
export function turnText(drawing: GameDrawing, table: TableView): string {
  const t = words.value;
  if (isWaiting(table)) return t.waitingForPlayer;
  const seat = table.seats.find((one) => one.seat === table.to_play);
  if (!seat) return '';
  const name = holderName(drawing, table, seat);
  if (seat.mine) return mySeats(table).length > 1 ? t.seatsTurn(seatWord(drawing, seat.seat)) : t.yourTurn;
  return seat.kind === 'bot' ? t.botThinks(name) : t.waitingFor(name);
}

export function resultText(drawing: GameDrawing, table: TableView): Result | null {
  if (table.result === null) return null;
  const t = words.value;
  const { winners, points, reason } = table.result;
  const ending = t.endings[reason] ?? drawing.words[language.value].endings[reason] ?? '';
  const score = table.seats.map(({ seat }) => `${seatWord(drawing, seat)} ${points[seat] ?? 0}`).join(' – ');
  const detail = [ending, t.finalScore(score)].filter((part) => part !== '').join('. ');
  return { title: winnerText(drawing, table, winners), detail: detail.charAt(0).toUpperCase() + detail.slice(1) };
}

function winnerText(drawing: GameDrawing, table: TableView, winners: readonly string[]): string {
  const t = words.value;
  const first = winners[0];
  if (first === undefined) return t.draw;
  const mine = mySeats(table);
  if (mine.length === 1 && mine.some((seat) => winners.includes(seat.seat))) return t.youWin;
  const name = holderOf(drawing, table, first);
  const side = seatWord(drawing, first);
  return t.seatWins(name === side ? side : `${name} (${side})`);
}
