// Dragging a piece: the whole of it, or after a long press the outer piece alone.

import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { cellAt, cellCentre } from './geometry';
import type { Hold } from './hold';
import { canPick, leavesChoice, type Carry } from './selection';

const LIFTED: Record<Carry, number> = { whole: 1.06, release: 1.14 };

interface PieceGrip extends Grip {
  carry: Carry;
}

/** Whether a modifier asks for the outer piece alone. */
export function wantsRelease(event: MouseEvent | KeyboardEvent): boolean {
  return event.shiftKey || event.altKey;
}

export function draggingOf(hold: Hold): Draggable<PieceGrip> {
  const { choice, ends, flipped, taken } = hold;
  return {
    gripAt: (event) => {
      const place = placeOf(event);
      // A piece that the picked one can eat is pressed, not taken up.
      if (place === null || !canPick(choice, place) || ends.has(place)) return null;
      const chosen = taken.picked === place ? taken.carry : null;
      return { place, carry: wantsRelease(event) ? 'release' : (chosen ?? 'whole') };
    },
    placeAt: (point) => cellAt(point, flipped),
    pointOf: ({ place }) => cellCentre(place, flipped),
    scaleOf: ({ carry }) => LIFTED[carry],
    lift: ({ place, carry }) => hold.pick(place, carry),
    put: ({ place, carry }, cell) => hold.press(cell, { picked: place, carry }),
    longPress: (grip) => (leavesChoice(choice, grip.place) ? () => liftOuter(hold, grip) : null),
  };
}

function liftOuter(hold: Hold, grip: PieceGrip): void {
  grip.carry = 'release';
  navigator.vibrate?.(12);
  hold.pick(grip.place, 'release');
}
