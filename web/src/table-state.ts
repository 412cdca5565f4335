// A table as far as this browser knows it, and what updates make of it. No DOM, no socket.

import type { Action, SeatView, StepView, TableView, Update } from './messages';

export interface TableState {
  readonly version: number;
  readonly steps: readonly StepView[];
  readonly table: TableView;
  /** When the last update came, on a clock that nobody sets: the table's times count from then. */
  readonly arrivedAt: number;
}

/** The state after an update; null when it builds on steps that we do not have.
 *  A glimpse of something hidden is kept in the latest step only. */
export function applyUpdate(state: TableState | null, update: Update, arrivedAt = 0): TableState | null {
  const before = state?.steps ?? [];
  if (update.kept > before.length) return null;
  const kept = before.slice(0, update.kept);
  const steps = update.steps.length === 0 ? kept : [...kept.map(withoutGlimpses), ...update.steps];
  return { version: update.version, steps, table: update.table, arrivedAt };
}

function withoutGlimpses(step: StepView): StepView {
  const trace = step.trace.filter((part) => part.kind !== 'glimpse');
  return trace.length === step.trace.length ? step : { ...step, trace };
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

/** How an offer of a draw ended without a draw: declined, or lapsed because the game went on; null if none did. */
export type OfferEnd = 'declined' | 'lapsed';

export function endOfOffer(before: TableState, after: TableState): OfferEnd | null {
  const [was, is] = [before.table, after.table];
  if (was.draw_offer === null || is.draw_offer !== null || is.result !== null) return null;
  if (was.game_number !== is.game_number) return null;
  return before.steps.length === after.steps.length ? 'declined' : 'lapsed';
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

/** What a legal move would do, if the server sends that in advance; null otherwise. */
export function previewOf(table: TableView, move: string): StepView['trace'] | null {
  return table.previews?.[move] ?? null;
}
