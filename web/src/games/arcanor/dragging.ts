// Dragging a piece with mouse or finger: the whole of it, or after a long press the outer piece alone.

import { useEffect, useRef } from 'preact/hooks';

import { cellAt, cellCentre, type Cell, type Point } from './geometry';
import { cellOf, type Hold } from './hold';
import { pieceTransform } from './piece';
import { canPick, leavesChoice, type Carry } from './selection';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 7;
const LONG_PRESS_MS = 450;
const LIFTED: Record<Carry, number> = { whole: 1.06, release: 1.14 };

type BoardPointer = PointerEvent & { currentTarget: SVGSVGElement };

interface Drag {
  cell: Cell;
  carry: Carry;
  piece: Element | null;
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

/** Whether a modifier asks for the outer piece alone. */
export function wantsRelease(event: MouseEvent | KeyboardEvent): boolean {
  return event.shiftKey || event.altKey;
}

/** `dragged` is set when a drag ends, so that the click that follows can be told apart. */
export function useDragging(hold: Hold, consider: (cell: Cell | null) => void, dragged: { current: boolean }) {
  const drag = useRef<Drag | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { choice, flipped, taken } = hold;

  function onPointerDown(event: BoardPointer): void {
    dragged.current = false;
    clearTimeout(timer.current);
    if (event.button !== 0 || !event.isPrimary || !hold.playable) return;
    const cell = cellOf(event);
    // A piece that the picked one can eat is pressed, not taken up.
    if (cell === null || !canPick(choice, cell) || hold.ends.has(cell)) return;
    const chosen = taken.picked === cell ? taken.carry : null;
    const carry = wantsRelease(event) ? 'release' : (chosen ?? 'whole');
    const piece = event.currentTarget.querySelector(`.piece[data-place="${cell}"]`);
    const now: Drag = { cell, carry, piece, x: event.clientX, y: event.clientY, moved: false };
    drag.current = now;
    if (leavesChoice(choice, cell)) timer.current = setTimeout(() => liftOuter(now), LONG_PRESS_MS);
  }

  function liftOuter(now: Drag): void {
    if (drag.current !== now || now.moved) return;
    now.carry = 'release';
    // The press has said something: it is no click any more.
    dragged.current = true;
    navigator.vibrate?.(12);
    hold.pick(now.cell, 'release');
  }

  function onPointerMove(event: BoardPointer): void {
    const now = drag.current;
    const point = drawingPoint(event);
    if (now && !now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS) {
      now.moved = true;
      clearTimeout(timer.current);
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.pick(now.cell, now.carry);
    }
    // A finger that only passes over the board considers nothing.
    if (now?.moved || event.pointerType !== 'touch') consider(cellAt(point, flipped));
    if (now?.moved) now.piece?.setAttribute('transform', pieceTransform(point, LIFTED[now.carry]));
  }

  function endDrag(event: BoardPointer): void {
    const ended = drag.current;
    drag.current = null;
    clearTimeout(timer.current);
    if (!ended?.moved) return;
    dragged.current = true;
    // The server's answer will carry it where it goes, from where it was.
    ended.piece?.setAttribute('transform', pieceTransform(cellCentre(ended.cell, flipped)));
    const cell = event.type === 'pointerup' ? cellAt(drawingPoint(event), flipped) : null;
    if (cell === null) hold.drop();
    else if (cell !== ended.cell) hold.press(cell, { picked: ended.cell, carry: ended.carry });
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onPointerLeave: () => consider(null),
    // A long press is ours.
    onContextMenu: (event: MouseEvent) => drag.current && event.preventDefault(),
  };
}
