// Dragging a marble or a piece with mouse or finger.

import { useEffect, useRef } from 'preact/hooks';

import type { Place } from '../paths';
import { standAt, type Point } from '../point';
import type { Playable } from './play';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 7;
const LONG_PRESS_MS = 450;

export type BoardPointer = PointerEvent & { currentTarget: SVGSVGElement };

/** What a press has gripped; a game may add fields. */
export interface Grip {
  readonly place: Place;
}

/** What a game provides for dragging. */
export interface Draggable<Gripped extends Grip> {
  /** What a press grips; null if nothing there can be dragged. */
  gripAt: (event: BoardPointer) => Gripped | null;
  placeAt: (point: Point) => Place | null;
  /** The point where it returns to when it is let go. */
  pointOf: (grip: Gripped) => Point;
  /** How much larger it looks while it is dragged. */
  scaleOf: (grip: Gripped) => number;
  /** The press has become a drag. */
  lift: (grip: Gripped) => void;
  /** It has been dragged to a point; by default the place there is considered. */
  carry?: (grip: Gripped, point: Point) => void;
  /** It was let go over a place other than its own. */
  put: (grip: Gripped, place: Place) => void;
  /** What a long press does; null if nothing. */
  longPress?: (grip: Gripped) => (() => void) | null;
}

interface Drag<Gripped> {
  grip: Gripped;
  /** Its marble or piece. */
  drawn: Element | null;
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

/** `dragged` is set when a drag ends, so that the click that follows can be ignored. */
export function useDragging<Gripped extends Grip>(
  { playable, drop, dragging: board }: Playable<Gripped>,
  consider: (place: Place | null) => void,
  dragged: { current: boolean },
) {
  const drag = useRef<Drag<Gripped> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onPointerDown(event: BoardPointer): void {
    dragged.current = false;
    clearTimeout(timer.current);
    if (event.button !== 0 || !event.isPrimary || !playable) return;
    const grip = board.gripAt(event);
    if (grip === null) return;
    const drawn = event.currentTarget.querySelector(`[data-place="${CSS.escape(grip.place)}"]`);
    const now: Drag<Gripped> = { grip, drawn, x: event.clientX, y: event.clientY, moved: false };
    drag.current = now;
    const longPress = board.longPress?.(grip);
    if (longPress) timer.current = setTimeout(() => pressLong(now, longPress), LONG_PRESS_MS);
  }

  function pressLong(now: Drag<Gripped>, longPress: () => void): void {
    if (drag.current !== now || now.moved) return;
    // The long press has acted, so the click that follows is ignored.
    dragged.current = true;
    longPress();
  }

  function onPointerMove(event: BoardPointer): void {
    const now = drag.current;
    const point = drawingPoint(event);
    if (now && !now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS) {
      now.moved = true;
      clearTimeout(timer.current);
      event.currentTarget.setPointerCapture(event.pointerId);
      board.lift(now.grip);
    }
    if (now?.moved && board.carry) board.carry(now.grip, point);
    // A finger that only passes over the board considers nothing.
    else if (now?.moved || event.pointerType !== 'touch') consider(board.placeAt(point));
    if (now?.moved) now.drawn?.setAttribute('transform', standAt(point, board.scaleOf(now.grip)));
  }

  function endDrag(event: BoardPointer): void {
    const ended = drag.current;
    drag.current = null;
    clearTimeout(timer.current);
    if (!ended?.moved) return;
    dragged.current = true;
    // It moves from its old place once the server has answered.
    ended.drawn?.setAttribute('transform', standAt(board.pointOf(ended.grip)));
    const place = event.type === 'pointerup' ? board.placeAt(drawingPoint(event)) : null;
    if (place === null) drop();
    else if (place !== ended.grip.place) board.put(ended.grip, place);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onPointerLeave: () => consider(null),
    // The browser's menu must not open on a long press that acts.
    onContextMenu: (event: MouseEvent) => drag.current && board.longPress && event.preventDefault(),
  };
}
