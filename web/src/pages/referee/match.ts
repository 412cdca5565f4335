// A match at a real table as this browser keeps it: the players, the settings, and every shot entered so far.
// The rules are the server's; nothing here knows them.

import { type Colour, isKind, type Kind, KINDS } from '../../games/shooting/position';
import type { CallView, RefereeView, ToldShot } from '../../messages';

export const SCREENED = 'screened';
export const LEFT = '!';

/** The players' names, as typed; the one who begins the match comes first. */
export type Names = readonly [string, string];

export interface KeptMatch {
  names: Names;
  /** Those that were changed: `points`, `rounds`. */
  options: Readonly<Record<string, number>>;
  shots: readonly ToldShot[];
  /** The shot being entered, so that a reload does not lose it. */
  entry: readonly string[];
}

export const NEW_MATCH: KeptMatch = { names: ['', ''], options: {}, shots: [], entry: [] };

/** What the referee last said, kept to be read where it cannot be asked. */
export function isKeptView(value: unknown): value is RefereeView | null {
  return value === null || (typeof value === 'object' && 'calls' in value && Array.isArray(value.calls));
}

/** Another match between the same players. */
export function anotherMatch(match: KeptMatch): KeptMatch {
  return { ...match, shots: [], entry: [] };
}

// --- entering a shot

export interface ToldEvent {
  kind: Kind;
  left: boolean;
}

export function readEvent(event: string): ToldEvent | null {
  const left = event.endsWith(LEFT);
  const kind = left ? event.slice(0, -LEFT.length) : event;
  return isKind(kind) ? { kind, left } : null;
}

export function withPiece(entry: readonly string[], kind: Kind, left = false): string[] {
  return [...entry, left ? kind + LEFT : kind];
}

export function without(entry: readonly string[], index: number): string[] {
  return entry.filter((_, at) => at !== index);
}

/** Toggles whether the last piece left the table. */
export function toggleLeft(entry: readonly string[]): string[] {
  const last = entry[entry.length - 1];
  const event = last === undefined ? null : readEvent(last);
  if (!event) return [...entry];
  return withPiece(entry.slice(0, -1), event.kind, !event.left);
}

/** A screened hit comes first, before everything that falls. */
export function toggleScreened(entry: readonly string[]): string[] {
  return entry.includes(SCREENED) ? entry.filter((event) => event !== SCREENED) : [SCREENED, ...entry];
}

/** How many of each kind can still be entered: those on the table, less those entered. */
export function leftToTell(onTable: Readonly<Record<string, number>>, entry: readonly string[]): Record<Kind, number> {
  const kinds = entry.flatMap((event) => readEvent(event)?.kind ?? []);
  // The striker can always go in, once.
  const there = (kind: Kind): number => onTable[kind] ?? (kind === 's' ? 1 : 0);
  const counts = KINDS.map((kind) => [kind, there(kind) - kinds.filter((one) => one === kind).length] as const);
  return Object.fromEntries(counts) as Record<Kind, number>;
}

// --- what the referee answers

/** The player of a colour in a round, 0 or 1: the first player is White in odd rounds. */
export function playerOf(colour: Colour, round: number): 0 | 1 {
  return (colour === 'w') === (round % 2 === 1) ? 0 : 1;
}

export function endsRound(call: CallView): boolean {
  return call.rulings.some(({ decision }) => decision === 'round_won');
}

/** A call with its number in the match and its round, both from 1. */
export interface NumberedCall {
  call: CallView;
  shot: ToldShot;
  number: number;
  round: number;
}

export function numberCalls({ calls }: RefereeView, shots: readonly ToldShot[]): NumberedCall[] {
  let round = 1;
  return calls.map((call, index) => {
    const numbered = { call, shot: shots[index] ?? { events: [] }, number: index + 1, round };
    if (endsRound(call)) round += 1;
    return numbered;
  });
}

// --- reading what an older version stored

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return isList(value) && value.every((one) => typeof one === 'string');
}

function isShot(value: unknown): value is ToldShot {
  const shot = value as ToldShot | null;
  return isTexts(shot?.events) && [undefined, null, 'pass', 'again'].includes(shot.choice);
}

export function isKeptMatch(value: unknown): value is KeptMatch {
  const match = value as KeptMatch | null;
  return (
    isTexts(match?.names) &&
    match.names.length === 2 &&
    typeof match.options === 'object' &&
    match.options !== null &&
    Object.values(match.options).every((one) => typeof one === 'number') &&
    isList(match.shots) &&
    match.shots.every(isShot) &&
    isTexts(match.entry)
  );
}
