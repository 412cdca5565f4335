// The keyboard's way among the cells.

import { useRef } from 'preact/hooks';

import { rowsOnScreen } from '../flipping';
import type { Keys } from '../playing/keyboard';
import { cellCentre, ROW_CELLS, SPACING, type Cell } from './geometry';
import type { Hold } from './hold';
import { cellByKey } from './keys';

export function useTravel({ flipped, ends, choice }: Hold): Keys {
  /** The x that up and down keep to: of where they began, not of each cell on the way. */
  const column = useRef(0);

  function onTravel(key: string | null, cell: Cell): void {
    const { x } = cellCentre(cell, flipped);
    const strays = Math.abs(x - column.current) > SPACING / 2 + 1;
    if (key === null ? strays : key !== 'ArrowUp' && key !== 'ArrowDown') column.current = x;
  }

  return {
    first: flipped ? 'g5' : 'c5',
    order: () => rowsOnScreen(ROW_CELLS, flipped).flat(),
    possible: () => (ends.size > 0 ? ends.keys() : choice.slides.keys()),
    leads: (key, cell) => cellByKey(key, cell, column.current, flipped),
    onTravel,
  };
}
