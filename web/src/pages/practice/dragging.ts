// Dragging pieces: about the table, off it, and from the tray onto it.

import { useEffect, useRef } from 'preact/hooks';

import type { TableData } from '../../games/shooting/data';
import { fromScreen, halfView, type Place } from '../../games/shooting/space';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 5;

export interface Dragging {
  /** The press has become a drag. */
  onLift: (piece: string) => void;
  /** It is over a place; null: off the table. */
  onCarry: (piece: string, place: Place | null) => void;
  onPut: (piece: string, place: Place | null) => void;
  /** The browser has taken the pointer away: nothing has happened. */
  onCancel: () => void;
}

interface Drag {
  piece: string;
  pointer: number;
  x: number;
  y: number;
  /** From the pointer to the piece's centre when it was gripped. */
  offset: Place;
  moved: boolean;
}

/** Where on the table a pointer is. */
export function tablePlace(drawing: SVGSVGElement | null, event: PointerEvent): Place | null {
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return null;
  return fromScreen(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()), 0);
}

/** Whether a place is off the table, frame and all. */
export function isOff(table: TableData, place: Place): boolean {
  return place.some((part) => Math.abs(part) * 1000 > halfView(table));
}

/** Returns the handler that begins a drag; `from` is where the piece lies, if it is on the table. */
export function useDragging(table: TableData, drawing: { current: SVGSVGElement | null }, acts: Dragging) {
  const drag = useRef<Drag | null>(null);
  const latest = useRef(acts);
  latest.current = acts;
  const dragged = useRef(false);

  useEffect(() => {
    const place = (now: Drag, event: PointerEvent): Place | null => {
      const at = tablePlace(drawing.current, event);
      if (!at || isOff(table, at)) return null;
      return [at[0] + now.offset[0], at[1] + now.offset[1]];
    };
    const move = (event: PointerEvent): void => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAG_PIXELS) return;
      if (!now.moved) latest.current.onLift(now.piece);
      now.moved = true;
      dragged.current = true;
      latest.current.onCarry(now.piece, place(now, event));
    };
    const end = (event: PointerEvent): void => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      drag.current = null;
      if (now.moved && event.type === 'pointercancel') latest.current.onCancel();
      else if (now.moved) latest.current.onPut(now.piece, place(now, event));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [table]);

  const grip = (piece: string, event: PointerEvent, from: Place | null): void => {
    dragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const at = tablePlace(drawing.current, event);
    const offset: Place = from && at ? [from[0] - at[0], from[1] - at[1]] : [0, 0];
    drag.current = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY, offset, moved: false };
    // So that the window gets the moves, wherever the finger goes.
    if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
  };
  return { grip, dragged };
}
