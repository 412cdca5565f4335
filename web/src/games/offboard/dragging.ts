// Dragging a marble with mouse or finger.

import { useRef } from 'preact/hooks';

import { cellAt, isCell, placePoint, type Cell, type Place, type Point } from './geometry';
import { marbleTransform } from './marble';
import { cellOf, type Hold } from './hold';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 7;
const LIFTED = 1.1;

type BoardPointer = PointerEvent & { currentTarget: SVGSVGElement };

interface Drag {
  place: Place;
  marble: Element | null;
  /** Where on the screen it began. */
  x: number;
  y: number;
  moved: boolean;
}

/** The position of a pointer in the drawing's units. */
function drawingPoint(event: BoardPointer): Point {
  const matrix = event.currentTarget.getScreenCTM();
  const far = { x: Infinity, y: Infinity };
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : far;
}

function placeOf(event: Event): Place | null {
  const inHand = event.target instanceof Element && event.target.closest('.hand-area') !== null;
  return inHand ? 'hand' : cellOf(event);
}

/** `dragged` is set when a drag ends, so that the click that follows can be told apart. */
export function useDragging(hold: Hold, consider: (cell: Cell | null) => void, dragged: { current: boolean }) {
  const drag = useRef<Drag | null>(null);
  const { choice, flipped, position } = hold;

  function onPointerDown(event: BoardPointer): void {
    dragged.current = false;
    if (event.button !== 0 || !event.isPrimary || !hold.playable) return;
    const place = placeOf(event);
    const canMove = place === 'hand' ? choice.putBacks.size > 0 : place !== null && choice.slides.has(place);
    if (place === null || !canMove) return;
    const marble = event.currentTarget.querySelector(`.marble[data-place="${place}"]`);
    drag.current = { place, marble, x: event.clientX, y: event.clientY, moved: false };
  }

  function onPointerMove(event: BoardPointer): void {
    const now = drag.current;
    const point = drawingPoint(event);
    if (now && !now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS) {
      now.moved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.pick(isCell(now.place) ? now.place : null);
    }
    // A finger that only passes over the board considers nothing.
    if (now?.moved || event.pointerType !== 'touch') consider(cellAt(point, flipped));
    if (now?.moved) now.marble?.setAttribute('transform', marbleTransform(point, LIFTED));
  }

  function endDrag(event: BoardPointer): void {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.moved) return;
    dragged.current = true;
    // The server's answer will roll it where it goes, from where it was.
    ended.marble?.setAttribute('transform', marbleTransform(placePoint(ended.place, position.turn, flipped)));
    const cell = event.type === 'pointerup' ? cellAt(drawingPoint(event), flipped) : null;
    if (cell === null) hold.drop();
    else if (cell !== ended.place) hold.press(cell, isCell(ended.place) ? ended.place : null);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onPointerLeave: () => consider(null),
  };
}
