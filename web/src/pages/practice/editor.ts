// The operations on a position being set up. Each returns a new state; earlier ones can be restored.

import type { TableData } from '../../games/shooting/data';
import { EACH } from '../../games/shooting/position';
import type { Place } from '../../games/shooting/space';
import { distance, PIECES, rosette, settle, type Layout } from './layout';
import type { Setup } from './setup';

export interface Editing {
  setup: Setup;
  selected: string | null;
  /** The setups before, the newest last. */
  past: readonly Setup[];
}

const REMEMBERED = 100;

export function edit(setup: Setup): Editing {
  return { setup, selected: null, past: [] };
}

function change(editing: Editing, setup: Setup, selected: string | null): Editing {
  return { setup, selected, past: [...editing.past, editing.setup].slice(-REMEMBERED) };
}

export function select(editing: Editing, piece: string | null): Editing {
  return { ...editing, selected: piece };
}

/** Lays a piece as near to a place as it fits, whether it was on the table or not. */
export function lay(table: TableData, editing: Editing, piece: string, wanted: Place): Editing {
  const { layout } = editing.setup;
  const place = settle(table, layout, piece, wanted);
  if (!place) return editing;
  return change(editing, { ...editing.setup, layout: { ...layout, [piece]: place } }, piece);
}

/** The same while it is being dragged: the drag as a whole is one change. */
export function carry(table: TableData, editing: Editing, piece: string, wanted: Place): Editing {
  return { ...lay(table, editing, piece, wanted), past: editing.past };
}

/** Ends a drag that began with another setup. */
export function put(editing: Editing, before: Setup): Editing {
  if (before.layout === editing.setup.layout) return editing;
  return { ...editing, past: [...editing.past, before].slice(-REMEMBERED) };
}

/** How far to look for a free place beyond what is in the way. */
const TRIES = 40;
const MOVED_M = 1e-4;

/** Moves a piece by steps; over what lies in the way, if need be. */
export function nudge(table: TableData, editing: Editing, piece: string, [dx, dy]: Place): Editing {
  const { layout } = editing.setup;
  const from = layout[piece];
  if (!from) return editing;
  for (let steps = 1; steps <= TRIES; steps += 1) {
    const place = settle(table, layout, piece, [from[0] + steps * dx, from[1] + steps * dy]);
    const ahead = place ? (place[0] - from[0]) * dx + (place[1] - from[1]) * dy : 0;
    if (place && ahead > 0 && distance(place, from) > MOVED_M) {
      return change(editing, { ...editing.setup, layout: { ...layout, [piece]: place } }, piece);
    }
  }
  return editing;
}

export function remove(editing: Editing, piece: string): Editing {
  const { [piece]: gone, ...layout } = editing.setup.layout;
  return gone ? change(editing, { ...editing.setup, layout }, null) : editing;
}

/** The next piece of a kind that is off the table. */
export function spare(layout: Layout, kind: 'w' | 'b' | 'q'): string | null {
  return PIECES.find((piece) => piece.startsWith(kind) && !layout[piece]) ?? null;
}

export function spareCount(layout: Layout, kind: 'w' | 'b' | 'q'): number {
  const all = kind === 'q' ? 1 : EACH;
  return all - Object.keys(layout).filter((piece) => piece.startsWith(kind)).length;
}

export function clear(editing: Editing): Editing {
  return change(editing, { ...editing.setup, layout: {} }, null);
}

export function startAnew(table: TableData, editing: Editing): Editing {
  return change(editing, { ...editing.setup, layout: rosette(table) }, null);
}

export function replace(editing: Editing, setup: Setup): Editing {
  return change(editing, setup, null);
}

export function setQueenOff(editing: Editing, queenOff: Setup['queenOff']): Editing {
  return change(editing, { ...editing.setup, queenOff }, editing.selected);
}

export function undo(editing: Editing): Editing {
  const before = editing.past[editing.past.length - 1];
  return before ? { setup: before, selected: null, past: editing.past.slice(0, -1) } : editing;
}
