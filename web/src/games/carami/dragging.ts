// Dragging a marble with mouse or finger, through its landings.

import { useRef } from 'preact/hooks';

import { dragOver } from '../paths';
import { placeAt, placePoint, type Place, type Point } from './geometry';
import { placeOf, type Hold } from './hold';
import { marbleTransform } from './marble';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 7;
const LIFTED = 1.12;
/** How near to a landing's middle a marble must come to touch it; it may pass others by. */
const TOUCH = 0.36;

type BoardPointer = PointerEvent & { currentTarget: SVGSVGElement };

interface Drag {
  start: Place;
  way: readonly Place[];
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

/** `dragged` is set when a drag ends, so that the click that follows can be told apart. */
export function useDragging(hold: Hold, consider: (place: Place | null) => void, dragged: { current: boolean }) {
  const drag = useRef<Drag | null>(null);
  const { paths, orientation } = hold;

  function onPointerDown(event: BoardPointer): void {
    dragged.current = false;
    if (event.button !== 0 || !event.isPrimary || !hold.playable) return;
    const start = placeOf(event);
    if (start === null || !hold.starts.has(start)) return;
    const marble = event.currentTarget.querySelector(`.carami-marble[data-place="${start}"]`);
    drag.current = { start, way: [start], marble, x: event.clientX, y: event.clientY, moved: false };
  }

  function onPointerMove(event: BoardPointer): void {
    const now = drag.current;
    const point = drawingPoint(event);
    if (now && !now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS) {
      now.moved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.carry(now.way);
    }
    if (now?.moved) {
      const place = placeAt(point, orientation, TOUCH);
      const way = place === null ? now.way : dragOver(paths, now.way, place);
      if (way !== now.way) hold.carry((now.way = way));
      now.marble?.setAttribute('transform', marbleTransform(point, LIFTED));
    } else if (event.pointerType !== 'touch') {
      // A finger that only passes over the board considers nothing.
      consider(placeAt(point, orientation));
    }
  }

  function endDrag(event: BoardPointer): void {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.moved) return;
    dragged.current = true;
    // The server's answer will run it where it goes, from where it was.
    ended.marble?.setAttribute('transform', marbleTransform(placePoint(ended.start, orientation)));
    const place = event.type === 'pointerup' ? placeAt(drawingPoint(event), orientation) : null;
    if (place === null) hold.drop();
    else if (place !== ended.start) hold.press(place, dragOver(paths, ended.way, place));
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onPointerLeave: () => consider(null),
  };
}
