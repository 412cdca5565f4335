// Playing with the keyboard: one cell has the focus, keys carry it on, Enter and Space press.

import { useState } from 'preact/hooks';

import { wantsRelease } from './dragging';
import type { Cell } from './geometry';
import { cellOf, type Hold } from './hold';
import { cellByKey, nextOf } from './keys';

type BoardKey = KeyboardEvent & { currentTarget: SVGSVGElement };

export function useKeys(hold: Hold, consider: (cell: Cell | null) => void) {
  const { flipped, taken } = hold;
  const [focused, setFocused] = useState<Cell>(flipped ? 'd7' : 'e1');

  // Heard by the cells themselves: a listener on the drawing would make all of it focusable.
  function onFocus(cell: Cell): void {
    setFocused(cell);
    consider(cell);
  }

  function travel(event: BoardKey, cell: Cell): boolean {
    const possible = hold.ends.size > 0 ? hold.ends.keys() : hold.choice.ends.keys();
    const next =
      event.key.toLowerCase() === 'n'
        ? nextOf(possible, cell, event.shiftKey, flipped)
        : cellByKey(event.key, cell, flipped);
    if (next === null) return false;
    event.currentTarget.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
    return true;
  }

  /** The keys that say what is done with a piece. */
  function handle(event: BoardKey, cell: Cell): boolean {
    const key = event.key.toLowerCase();
    if (key === 'enter' || key === ' ') hold.press(cell, wantsRelease(event) ? { carry: 'release' } : {});
    else if (key === 'escape' && taken.picked !== null) hold.drop();
    else if (key === 'r' && taken.picked !== null) hold.carry(taken.carry === 'release' ? 'whole' : 'release');
    else if (key === 'l') hold.look(taken.picked ?? cell);
    else return false;
    return true;
  }

  function onKeyDown(event: BoardKey): void {
    const cell = cellOf(event);
    if (cell === null || event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'Enter')) return;
    // At the edge an arrow does nothing; it must not step through the game instead.
    if (handle(event, cell) || travel(event, cell) || event.key.startsWith('Arrow')) event.preventDefault();
  }

  return { focused, onFocus, onKeyDown };
}
