// The status of a table in a few words: whose turn it is, or how the game ended.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { sayList, texts } from '../i18n/texts';
import { capitalise } from '../i18n/typography';
import type { TableView } from '../messages';
import { isWaiting, mySeats, openSeats } from '../table-state';
import { botTitle, calledName, holderName, holderOf, seatName } from './naming';
import { teamPoints, teamsOf, teamName } from './teams';
import { peopleTexts } from './texts';

/** The reason of a result that is none: nobody wins or loses, nor is it a draw. */
const CALLED_OFF = 'called_off';

export interface Result {
  title: string;
  detail: string;
}

/** Whose turn it is, as the reader would say it. */
export function turnText(drawing: GameDrawing, table: TableView): string {
  const t = texts.value;
  if (isWaiting(table)) return t.waitingForPlayers(openSeats(table));
  const seat = table.seats.find((one) => one.seat === table.to_play);
  if (!seat) return '';
  const name = table.seats.length > 2 ? fullName(drawing, table, seat.seat) : holderName(drawing, table, seat);
  if (table.pace === 'paused') return t.botsPause;
  if (seat.stand_in !== null) return t.botThinks(botTitle(table.game, seat.stand_in));
  if (seat.mine) return mySeats(table).length > 1 ? t.seatsTurn(name) : t.yourTurn;
  return seat.kind === 'bot' ? t.botThinks(name) : t.waitingFor(name);
}

export function resultText(drawing: GameDrawing, table: TableView): Result | null {
  if (table.result === null) return null;
  const t = texts.value;
  const { winners, points, reason } = table.result;
  if (reason === CALLED_OFF) {
    return { title: peopleTexts.value.calledOff, detail: capitalise(t.endings[reason] ?? '') };
  }
  const own = drawing.texts[language.value];
  const text = t.endings[reason] ?? own.endings[reason] ?? own.ending?.(reason) ?? '';
  const ending = typeof text === 'string' ? text : text({ drawn: winners.length === 0, options: table.options });
  const score = teamsOf(table)
    .map((team) => `${teamName(drawing, table, team)} ${teamPoints(team, points)}`)
    .join(' – ');
  const detail = [ending, t.finalScore(score)].filter((part) => part !== '').join('. ');
  return { title: winnerText(drawing, table, winners), detail: capitalise(detail) };
}

function winnerText(drawing: GameDrawing, table: TableView, winners: readonly string[]): string {
  const t = texts.value;
  if (winners.length === 0) return t.draw;
  const mine = mySeats(table);
  if (mine.length === 1 && mine.some((seat) => winners.includes(seat.seat))) {
    const partners = winners.filter((seat) => mine.every((own) => own.seat !== seat));
    const named = partners.map((seat) => holderOf(drawing, table, seat));
    return partners.length === 0 ? t.youWin : t.youWinWith(sayList(named));
  }
  const [winner = '', ...others] = winners;
  if (others.length === 0) return t.seatWins(fullName(drawing, table, winner));
  return t.teamWins(sayList(winners.map((seat) => calledName(drawing, table, seat))));
}

/** A name with the seat, because several players may have the same name. */
function fullName(drawing: GameDrawing, table: TableView, seat: string): string {
  const name = holderOf(drawing, table, seat);
  const side = seatName(drawing, seat);
  return name === side ? side : `${name} (${side})`;
}
