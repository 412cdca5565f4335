// Who has left the table, and what the others may do about it when.

import type { TableRequest } from '../connection';
import type { LevelView, Presence, TableView } from '../messages';
import { seatsThatMay, type TableState } from '../table-state';

type Claim = Extract<TableRequest, { type: 'claim' }>;
export type Wish = Claim['wish'];

/** Somebody who reloads the page is back before this: nobody need hear of it. */
const RELOAD_MS = 1500;

export interface Absence {
  readonly seat: string;
  /** The milliseconds until the reader may do something; 0 when they may. */
  readonly wait: number;
}

/** Those who have left, if the reader may do something about it sooner or later. */
export function absences({ table, arrivedAt }: TableState, now: number): Absence[] {
  if (seatsThatMay(table, 'claim').length === 0) return [];
  return table.seats.flatMap(({ seat, claim_ms, stand_in, mine }) =>
    claim_ms === null || mine || stand_in !== null ? [] : [{ seat, wait: Math.max(0, claim_ms - (now - arrivedAt)) }],
  );
}

/** The seat of the reader's that may ask for something because another has left: nobody wins against a partner. */
export function claimant(table: TableView, away: string, wish: Wish): string | null {
  const teamOf = (name: string): number | undefined => table.seats.find(({ seat }) => seat === name)?.team;
  const may = seatsThatMay(table, 'claim');
  return may.find((seat) => wish !== 'win' || teamOf(seat) !== teamOf(away)) ?? null;
}

export function middleLevel(levels: readonly LevelView[]): string | null {
  return levels[Math.floor((levels.length - 1) / 2)]?.name ?? null;
}

/** The seats of other people who have no connection now. */
export function seatsAway(table: TableView, presence: Presence | null): string[] {
  if (presence === null) return [];
  const others = table.seats.filter(({ kind, mine }) => kind === 'person' && !mine);
  return others.map(({ seat }) => seat).filter((seat) => !presence.seats.includes(seat));
}

/** Tells who leaves and who is back, once each. */
export class ComingAndGoing {
  private readonly away = new Set<string>();
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly tell: (seat: string, isAway: boolean) => void) {}

  follow(away: readonly string[]): void {
    for (const seat of away) if (!this.away.has(seat) && !this.leaving.has(seat)) this.expect(seat);
    for (const seat of [...this.leaving.keys()]) if (!away.includes(seat)) this.forget(seat);
    for (const seat of [...this.away]) {
      if (away.includes(seat)) continue;
      this.away.delete(seat);
      this.tell(seat, false);
    }
  }

  end(): void {
    for (const seat of [...this.leaving.keys()]) this.forget(seat);
  }

  private expect(seat: string): void {
    const timer = setTimeout(() => {
      this.leaving.delete(seat);
      this.away.add(seat);
      this.tell(seat, true);
    }, RELOAD_MS);
    this.leaving.set(seat, timer);
  }

  private forget(seat: string): void {
    clearTimeout(this.leaving.get(seat));
    this.leaving.delete(seat);
  }
}
