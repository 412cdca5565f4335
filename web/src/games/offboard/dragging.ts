// Dragging a marble, from a cell or from the hand.

import type { Draggable, Grip } from '../playing/dragging';
import { placeOf } from '../playing/grid';
import { cellAt, isCell, placePoint, type Place } from './geometry';
import type { Hold } from './hold';

const LIFTED = 1.1;

function pressedPlace(event: Event): Place | null {
  const inHand = event.target instanceof Element && event.target.closest('.hand-area') !== null;
  return inHand ? 'hand' : placeOf(event);
}

export function draggingOf({ choice, flipped, position, pick, press }: Hold): Draggable<Grip> {
  return {
    gripAt: (event) => {
      const place = pressedPlace(event);
      const canMove = place === 'hand' ? choice.putBacks.size > 0 : place !== null && choice.slides.has(place);
      return place !== null && canMove ? { place } : null;
    },
    placeAt: (point) => cellAt(point, flipped),
    pointOf: ({ place }) => placePoint(place, position.turn, flipped),
    scaleOf: () => LIFTED,
    lift: ({ place }) => pick(isCell(place) ? place : null),
    put: ({ place }, cell) => press(cell, isCell(place) ? place : null),
  };
}
