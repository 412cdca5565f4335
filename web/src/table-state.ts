// A table as far as this browser knows it, and what updates make of it. No DOM, no socket.

import type { Action, SeatView, StepView, TableView, Update } from './messages';

export interface TableState {
  readonly version: number;
  readonly steps: readonly StepView[];
  readonly table: TableView;
}

/** The state after an update; null when it builds on steps that we do not have. */
export function applyUpdate(state: TableState | null, update: Update): TableState | null {
  const before = state?.steps ?? [];
  if (update.kept > before.length) return null;
  const steps = [...before.slice(0, update.kept), ...update.steps];
  return { version: update.version, steps, table: update.table };
}

/** Whether the step at `index` is one that was played between two states, rather than restored. */
export function isNewStep(before: TableState | null, after: TableState): boolean {
  return (
    before !== null &&
    before.table.game_number === after.table.game_number &&
    after.steps.length > before.steps.length &&
    after.steps.length > 1
  );
}

export function mySeats(table: TableView): SeatView[] {
  return table.seats.filter((seat) => seat.mine);
}

/** The seat for which this viewer may ask `action` now: the one to play, if it may. */
export function seatThatMay(table: TableView, action: Action): string | null {
  const seats = Object.keys(table.actions).filter((seat) => table.actions[seat]?.includes(action));
  if (table.to_play !== null && seats.includes(table.to_play)) return table.to_play;
  return seats[0] ?? null;
}

export function openSeats(table: TableView): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}

export function isWaiting(table: TableView): boolean {
  return table.result === null && openSeats(table) > 0;
}

/** How many seats other people hold. */
export function othersAt(table: TableView): number {
  return table.seats.filter((seat) => seat.kind === 'person' && !seat.mine).length;
}

export function isWatching(table: TableView): boolean {
  return mySeats(table).length === 0;
}

/** What a legal move would do, where the server tells beforehand; else null. */
export function foreseen(table: TableView, move: string): StepView['trace'] | null {
  const { outcomes } = table as TableView & { outcomes?: Record<string, StepView['trace']> | null };
  return outcomes?.[move] ?? null;
}
