// The teams of a table, where players play together.

import type { GameDrawing } from '../games/drawing';
import { sayList, texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { ownSeat } from '../table-state';
import { calledName, holderOf } from './naming';

export interface Team {
  /** The seats in a row: `sw`. */
  name: string;
  seats: readonly string[];
}

/** Every team, in the order of its first seat. */
export function teamsOf(table: TableView): Team[] {
  const numbers = [...new Set(table.seats.map((seat) => seat.team))];
  return numbers.map((number) => {
    const seats = table.seats.filter((seat) => seat.team === number).map((seat) => seat.seat);
    return { name: seats.join(''), seats };
  });
}

/** Whether anybody has a partner here. */
export function playsInTeams(table: TableView): boolean {
  return teamsOf(table).some((team) => team.seats.length > 1);
}

export function teamPoints(team: Team, points: Readonly<Record<string, number>>): number {
  return team.seats.reduce((sum, seat) => sum + (points[seat] ?? 0), 0);
}

/** "South and West", or the names that were given to these seats. */
export function teamName(drawing: GameDrawing, table: TableView, team: Team): string {
  return sayList(team.seats.map((seat) => calledName(drawing, table, seat)));
}

/** How a sentence calls a side: "you", a player's name, or those of a team: in a team, and where two have the same
 *  name, the seats'. */
export function sideName(drawing: GameDrawing, table: TableView, { seats }: Team): string {
  const own = ownSeat(table);
  const names = table.seats.map(({ seat }) => holderOf(drawing, table, seat));
  const nameOf = (seat: string): string => {
    if (seat === own) return texts.value.you;
    const name = holderOf(drawing, table, seat);
    const isClear = seats.length === 1 && names.filter((one) => one === name).length === 1;
    return isClear ? name : calledName(drawing, table, seat);
  };
  return sayList(firstOf(seats, (seat) => seat === own).map(nameOf));
}

/** "you 2", "Jo 3", the reader's side first; none where nobody plays against anybody. */
export function standings(drawing: GameDrawing, table: TableView, points: Readonly<Record<string, number>>): string[] {
  const own = ownSeat(table);
  const teams = firstOf(teamsOf(table), ({ seats }) => own !== null && seats.includes(own));
  if (teams.length < 2) return [];
  return teams.map((team) => `${sideName(drawing, table, team)}\u00a0${teamPoints(team, points)}`);
}

/** The same list, with what fits at its head. */
function firstOf<One>(list: readonly One[], fits: (one: One) => boolean): One[] {
  return [...list.filter(fits), ...list.filter((one) => !fits(one))];
}
