// What somebody who looks elsewhere should know of a table. It never tells what they have not seen happening.

import type { TableView } from '../messages';
import { isMyTurn, mySeats, othersAt, type TableState } from '../table-state';

/** It is the reader's turn; or something happened that they have not seen yet, whatever it led to. */
export type Attention = 'turn' | 'unseen' | null;

export function attentionOf(table: TableView, hasUnseen: boolean): Attention {
  const mine = mySeats(table).length;
  if (mine === 0 || mine === table.seats.length) return null;
  if (hasUnseen) return 'unseen';
  return isMyTurn(table) ? 'turn' : null;
}

/** Whether a turn has come to the reader between two states, at a table with other people. */
export function turnCame(before: TableState | null, { table, steps }: TableState): boolean {
  if (before === null || othersAt(table) === 0 || !isMyTurn(table)) return false;
  if (isMyTurn(before.table) && before.steps.length === steps.length) return false;
  // Whoever moves once more knows it.
  return !isMine(table, steps.at(-1)?.seat ?? null);
}

function isMine(table: TableView, seat: string | null): boolean {
  return mySeats(table).some((one) => one.seat === seat);
}

/** Whether the reader has moved in this game, at a table with other people, and it goes on. */
export function hasMovedWithPeople({ table, steps }: TableState): boolean {
  if (othersAt(table) === 0 || table.result !== null) return false;
  return steps.some(({ seat, move }) => move !== null && isMine(table, seat));
}
