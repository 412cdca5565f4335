// Choosing a move from those offered by pressing cells. Knows no rules: only the list.

import { areNeighbours, type Cell } from './geometry';
import type { Position } from './position';

/** What is taken along: the piece with all that it holds, or the outer piece alone. */
export type Carry = 'whole' | 'release';

/** How a piece can go to a cell; of an eat the rules say themselves what is taken along. */
export interface Ways {
  readonly whole?: string;
  readonly release?: string;
  readonly eat?: string;
}

/** The moves offered, arranged by what one presses to make them. */
export interface Choice {
  /** From each piece that can do something: the cells it can go to. */
  readonly ends: ReadonlyMap<Cell, ReadonlyMap<Cell, Ways>>;
  /** The pieces that can be looked into, with the move. */
  readonly looks: ReadonlyMap<Cell, string>;
}

const KINDS: Record<string, keyof Ways> = { '-': 'whole', '^': 'release', x: 'eat' };

export function arrange(moves: readonly string[]): Choice {
  const ends = new Map<Cell, Map<Cell, Ways>>();
  const looks = new Map<Cell, string>();
  for (const move of moves) {
    const [, from, mark, to] = /^([a-h][1-7])([-^x])([a-h][1-7])$/.exec(move) ?? [];
    const [, looked] = /^\?([a-h][1-7])$/.exec(move) ?? [];
    const kind = KINDS[mark ?? ''];
    if (from && to && kind) {
      const ways = ends.get(from) ?? new Map<Cell, Ways>();
      ends.set(from, ways.set(to, { ...ways.get(to), [kind]: move }));
    } else if (looked) looks.set(looked, move);
  }
  return { ends, looks };
}

export function canPick(choice: Choice, cell: Cell): boolean {
  return choice.ends.has(cell) || choice.looks.has(cell);
}

/** Whether it has to be said how a piece goes: some way of its leaves a choice. */
export function leavesChoice(choice: Choice, from: Cell): boolean {
  return [...(choice.ends.get(from)?.values() ?? [])].some((ways) => ways.whole && ways.release);
}

/** The move that these ways make of a wish; null where the wish must still be said. */
export function moveBy(ways: Ways, carry: Carry | null): string | null {
  if (ways.eat !== undefined) return ways.eat;
  const { whole, release } = ways;
  if (whole !== undefined && release !== undefined) return carry === null ? null : { whole, release }[carry];
  return whole ?? release ?? null;
}

/** What the reader has taken up so far. */
export interface Taken {
  readonly picked: Cell | null;
  /** What to take along, once it is said. */
  readonly carry: Carry | null;
  /** Where to go, when only the carrying is still to be said. */
  readonly pending: Cell | null;
}

export const NOTHING: Taken = { picked: null, carry: null, pending: null };

/** What a press leads to. `ask`: the place is chosen, whole or outer piece is not. */
export type Press =
  | { kind: 'pick'; cell: Cell }
  | { kind: 'drop' }
  | { kind: 'ask'; cell: Cell }
  | { kind: 'play'; move: string }
  | { kind: 'stuck'; cell: Cell };

/** Pressing the same place twice says: the whole piece, as a plain drag does. */
export function press(choice: Choice, position: Position, taken: Taken, cell: Cell): Press {
  const { picked, pending } = taken;
  const ways = picked === null ? undefined : choice.ends.get(picked)?.get(cell);
  if (ways !== undefined) {
    const move = moveBy(ways, taken.carry ?? (pending === cell ? 'whole' : null));
    return move === null ? { kind: 'ask', cell } : { kind: 'play', move };
  }
  if (cell === picked) return { kind: 'drop' };
  if (canPick(choice, cell)) return { kind: 'pick', cell };
  // Asking for what is not in the list lets the server say which rule forbids it.
  if (picked !== null && areNeighbours(picked, cell)) {
    return { kind: 'play', move: `${picked}${position.stacks.has(cell) ? 'x' : '-'}${cell}` };
  }
  if (picked === null && position.stacks.get(cell)?.side === position.turn) return { kind: 'stuck', cell };
  return { kind: 'drop' };
}
