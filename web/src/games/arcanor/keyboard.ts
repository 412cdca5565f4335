// The keyboard's way among the cells, and the keys that say what is done with a piece.

import { rowsOnScreen } from '../flipping';
import type { Keys } from '../playing/keyboard';
import { ROW_CELLS, type Cell } from './geometry';
import type { Hold } from './hold';
import { cellByKey } from './keys';

export function keysOf(hold: Hold): Keys {
  const { flipped, taken, ends, choice } = hold;

  function handle(key: string, cell: Cell): boolean {
    if (key === 'r' && taken.picked !== null) hold.carry(taken.carry === 'release' ? 'whole' : 'release');
    else if (key === 'l') hold.look(taken.picked ?? cell);
    else return false;
    return true;
  }

  return {
    first: flipped ? 'd7' : 'e1',
    order: () => rowsOnScreen(ROW_CELLS, flipped).flat(),
    possible: () => (ends.size > 0 ? ends.keys() : choice.ends.keys()),
    leads: (key, cell) => cellByKey(key, cell, flipped),
    handle,
    // It asks for the outer piece alone.
    withAlt: ['Enter'],
  };
}
