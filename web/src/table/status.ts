// The status of a table in a few words: whose turn it is, or how the game ended.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { sayList, texts } from '../i18n/texts';
import { capitalise } from '../i18n/typography';
import type { ResultView, TableView } from '../messages';
import { isWaiting, mySeats, openSeats, ownSeat } from '../table-state';
import { botAt, calledName, holderName, holderOf, seatName } from './naming';
import { standings } from './teams';
import { peopleTexts } from './texts';

/** The reason of a result that is none: nobody wins or loses, nor is it a draw. */
const CALLED_OFF = 'called_off';

export interface Result {
  title: string;
  /** What decided it; empty for a game that does not say. */
  reason: string;
  /** "You 3 – Jo 2"; empty where nobody plays against anybody. */
  score: string;
}

/** Whose turn it is, as the reader would say it. */
export function turnText(drawing: GameDrawing, table: TableView): string {
  const t = texts.value;
  if (isWaiting(table)) return t.waitingForPlayers(openSeats(table));
  const seat = table.seats.find((one) => one.seat === table.to_play);
  if (!seat) return '';
  const name = table.seats.length > 2 ? fullName(drawing, table, seat.seat) : holderName(drawing, table, seat);
  if (table.pace === 'paused') return t.botsPause;
  if (seat.stand_in !== null) return t.botThinks(botAt(table, seat));
  if (seat.mine) return mySeats(table).length > 1 ? t.seatsTurn(name) : t.yourTurn;
  return seat.kind === 'bot' ? t.botThinks(name) : t.waitingFor(name);
}

export function resultText(drawing: GameDrawing, table: TableView): Result | null {
  if (table.result === null) return null;
  const t = texts.value;
  const { winners, points, reason } = table.result;
  if (reason === CALLED_OFF) {
    return { title: peopleTexts.value.calledOff, reason: capitalise(t.endings[reason] ?? ''), score: '' };
  }
  return {
    title: winnerText(drawing, table, winners),
    reason: capitalise(endingText(drawing, table, table.result)),
    score: capitalise(standings(drawing, table, points).join(' – ')),
  };
}

/** What decided a game: a rule of its own, the clock, or somebody. */
function endingText(drawing: GameDrawing, table: TableView, { reason, winners, loser }: ResultView): string {
  const t = texts.value;
  if (loser !== null) {
    const by = t.endedBy[reason];
    if (by) return loser === ownSeat(table) ? by.you : by.somebody(holderOf(drawing, table, loser));
  }
  const own = drawing.texts[language.value];
  const text = t.endings[reason] ?? own.endings[reason] ?? own.ending?.(reason) ?? '';
  return typeof text === 'string' ? text : text({ drawn: winners.length === 0, options: table.options });
}

/** A result in one line. */
export function sayResult({ title, reason, score }: Result): string {
  return [title, reason, score && texts.value.finalScore(score)]
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');
}

/** With a full stop, unless the text already ends with punctuation. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
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
