// Playing with the keyboard: one cell has the focus, keys carry it on, Enter and Space press.

import { useRef, useState } from 'preact/hooks';

import { cellCentre, SPACING, type Cell } from './geometry';
import { cellByKey, nextOf } from './keys';
import { cellOf, type Hold } from './hold';

export function useKeys(hold: Hold, consider: (cell: Cell | null) => void) {
  const { flipped } = hold;
  const [focused, setFocused] = useState<Cell>(flipped ? 'g5' : 'c5');
  /** The x that up and down keep to: of where they began, not of each cell on the way. */
  const column = useRef(0);

  // Heard by the cells themselves: a listener on the drawing would make all of it focusable.
  function onFocus(cell: Cell): void {
    const { x } = cellCentre(cell, flipped);
    if (Math.abs(x - column.current) > SPACING / 2 + 1) column.current = x;
    setFocused(cell);
    consider(cell);
  }

  function nextCell(event: KeyboardEvent, cell: Cell): Cell | null {
    if (event.key.toLowerCase() !== 'n') return cellByKey(event.key, cell, column.current, flipped);
    const possible = hold.ends.size > 0 ? hold.ends.keys() : hold.choice.slides.keys();
    return nextOf(possible, cell, event.shiftKey, flipped);
  }

  function travel(event: KeyboardEvent & { currentTarget: SVGSVGElement }, cell: Cell): boolean {
    const next = nextCell(event, cell);
    if (next === null) return false;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') column.current = cellCentre(next, flipped).x;
    event.currentTarget.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
    return true;
  }

  function onKeyDown(event: KeyboardEvent & { currentTarget: SVGSVGElement }): void {
    const cell = cellOf(event);
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') hold.press(cell);
    else if (event.key === 'Escape' && hold.held !== null) hold.drop();
    // At the edge an arrow does nothing; it must not step through the game instead.
    else if (!travel(event, cell) && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
  }

  return { focused, onFocus, onKeyDown };
}
