// The tables this browser has been at, newest first.

import { persistentSignal } from './memory';

export interface RecentTable {
  id: string;
  game: string;
  /** When it was last looked at, in milliseconds since 1970. */
  seen: number;
  /** The other players' names, as they were then. */
  opponents: string[];
  over: boolean;
  /** Whether it was the reader's turn. */
  turn?: boolean;
}

/** How many tables to go on with are offered first. */
const OFFERED = 3;

const KEPT = 8;

function isRecentTable(value: unknown): value is RecentTable {
  const table = value as RecentTable | null;
  return (
    typeof table?.id === 'string' &&
    typeof table.game === 'string' &&
    typeof table.seen === 'number' &&
    typeof table.over === 'boolean' &&
    Array.isArray(table.opponents)
  );
}

export const recentTables = persistentSignal<RecentTable[]>(
  'recent',
  [],
  (value): value is RecentTable[] => Array.isArray(value) && value.every(isRecentTable),
);

/** The list with a table at its head, once. */
export function withTable(tables: readonly RecentTable[], table: RecentTable): RecentTable[] {
  return [table, ...tables.filter((other) => other.id !== table.id)].slice(0, KEPT);
}

/** The tables to go on with, first those where the reader is awaited. */
export function tablesToContinue(tables: readonly RecentTable[]): RecentTable[] {
  const open = tables.filter(({ over }) => !over);
  return [...open.filter(({ turn }) => turn), ...open.filter(({ turn }) => !turn)].slice(0, OFFERED);
}

export function forgetTable(id: string): void {
  recentTables.value = recentTables.peek().filter((table) => table.id !== id);
}
