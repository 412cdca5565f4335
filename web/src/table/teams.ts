// The teams of a table, where players play together.

import type { GameDrawing } from '../games/drawing';
import { sayList } from '../i18n/texts';
import type { TableView } from '../messages';
import { calledName } from './naming';

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
