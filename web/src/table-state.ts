// A table as far as this browser knows it, and what updates make of it. No DOM, no socket.

import type { Action, ClockView, SeatView, StepView, TableView, Update } from './messages';
import { remaining, type SeatClock } from './table/clock';

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
  const table = { ...update.table, clock: stoppedClock(state, update, arrivedAt) };
  return { version: update.version, steps, table, arrivedAt };
}

/** A clock that ran when the game ended shows what it showed then; the server counts whole moves only. */
function stoppedClock(before: TableState | null, { table }: Update, now: number): ClockView | null {
  const seat = before?.table.to_play;
  const running = before && seat ? clockOf(before, seat) : null;
  if (!before || !seat || !running || !table.clock || table.result === null) return table.clock;
  if (table.game_number !== before.table.game_number || table.result.reason === 'time') return table.clock;
  return { ...table.clock, left_ms: { ...table.clock.left_ms, [seat]: remaining(running, now) } };
}

/** A seat's clock; null at a table without clocks. */
export function clockOf({ table, arrivedAt }: TableState, seat: string): SeatClock | null {
  const left = table.clock?.left_ms[seat];
  if (!table.clock || left === undefined) return null;
  const { control, running_ms } = table.clock;
  const runs = running_ms !== null && table.to_play === seat;
  return { control, left, startedAt: runs ? arrivedAt - running_ms : null };
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

/** What a seat proposes to the others, and how that ended without being done: declined, or lapsed because the game
 *  went on. */
export interface OfferEnd {
  readonly offer: 'draw' | 'takeback' | 'stand_in';
  readonly end: 'declined' | 'lapsed';
}

/** The offer that ended between two states; null if none did, or it was agreed to. */
export function endOfOffer(before: TableState, after: TableState): OfferEnd | null {
  const [was, is] = [before.table, after.table];
  if (is.result !== null || was.game_number !== is.game_number) return null;
  const moves = after.steps.length - before.steps.length;
  const end = moves === 0 ? 'declined' : 'lapsed';
  if (was.draw_offer !== null && is.draw_offer === null) return { offer: 'draw', end };
  const asker = was.stand_in_offer;
  if (asker !== null && is.stand_in_offer === null && !hasStandIn(is, asker)) return { offer: 'stand_in', end };
  const isAsked = was.takeback_offer !== null && is.takeback_offer === null;
  return isAsked && moves >= 0 ? { offer: 'takeback', end } : null;
}

function hasStandIn(table: TableView, seat: string): boolean {
  return table.seats.some((one) => one.seat === seat && one.stand_in !== null);
}

export function mySeats(table: TableView): SeatView[] {
  return table.seats.filter((seat) => seat.mine);
}

/** The reader's seat, where they have one only: sentences then call it "you". */
export function ownSeat(table: TableView): string | null {
  const [own, ...others] = mySeats(table);
  return own && others.length === 0 ? own.seat : null;
}

/** The seats for which this viewer may ask `action` now. */
export function seatsThatMay(table: TableView, action: Action): string[] {
  return Object.keys(table.actions).filter((seat) => table.actions[seat]?.includes(action));
}

/** The seat for which this viewer may ask `action` now: the one to play, if it may. */
export function seatThatMay(table: TableView, action: Action): string | null {
  const seats = seatsThatMay(table, action);
  if (table.to_play !== null && seats.includes(table.to_play)) return table.to_play;
  return seats[0] ?? null;
}

/** Whether a seat of the viewer's is to play, and no bot plays for it. */
export function isMyTurn(table: TableView): boolean {
  return table.seats.some(({ seat, mine, stand_in }) => mine && stand_in === null && seat === table.to_play);
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
