// What the reader does on the board: picking, pressing, dragging, going from cell to cell by keys.

import { useRef, useState } from 'preact/hooks';

import type { BoardProps } from '../drawing';
import { cellAt, cellCentre, isCell, placePoint, type Cell, type Place, type Point } from './geometry';
import { cellByKey, nextOf } from './keys';
import { marbleTransform } from './marble';
import type { Position } from './position';
import { destinations, press, type Choice } from './selection';
import type { OffboardWords } from './words';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 7;

interface Drag {
  place: Place;
  marble: Element | null;
  from: Point;
  /** Where on the screen it began. */
  x: number;
  y: number;
  moved: boolean;
}

/** The position of a pointer in the drawing's units. */
function drawingPoint(board: SVGSVGElement, event: PointerEvent): Point {
  const matrix = board.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: 1e9, y: 1e9 };
}

function cellOf(event: Event): Cell | null {
  const area = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  return area?.getAttribute('data-cell') ?? null;
}

export function usePlay(props: BoardProps, position: Position, choice: Choice, words: OffboardWords) {
  const { flipped, onMove, onSay } = props;
  const [picked, setPicked] = useState<Cell | null>(null);
  const [hovered, setHovered] = useState<Cell | null>(null);
  const [focused, setFocused] = useState<Cell>(flipped ? 'g5' : 'c5');
  const column = useRef(0);
  const drag = useRef<Drag | null>(null);
  const swallowClick = useRef(false);
  // A marble that can no longer move (the turn has passed) is not held any more.
  const held = picked !== null && choice.slides.has(picked) ? picked : null;
  const ends = held === null ? choice.putBacks : destinations(choice, position, held);

  function act(cell: Cell, from: Cell | null = held): void {
    if (props.moves === null) return;
    const pressed = press(choice, position, from, cell);
    if (pressed.kind === 'play') {
      onMove(pressed.move);
      setPicked(null);
    } else if (pressed.kind === 'pick') {
      setPicked(pressed.cell);
      onSay(words.picked(pressed.cell, choice.slides.get(pressed.cell)?.size ?? 0));
    } else {
      setPicked(null);
      if (pressed.kind === 'stuck') onSay(words.stuck(pressed.cell));
      else if (from !== null) onSay(words.dropped);
    }
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event);
    if (swallowClick.current) swallowClick.current = false;
    else if (cell !== null) {
      setFocused(cell);
      act(cell);
    } else setPicked(null);
  }

  function focusOn(board: SVGSVGElement, cell: Cell): void {
    setFocused(cell);
    board.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent & { currentTarget: SVGSVGElement }): void {
    const cell = cellOf(event);
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') act(cell);
    else if (key === 'Escape' && held !== null) {
      setPicked(null);
      onSay(words.dropped);
    } else {
      const vertical = key === 'ArrowUp' || key === 'ArrowDown';
      const next =
        key.toLowerCase() === 'n'
          ? nextOf(held === null && choice.putBacks.size === 0 ? choice.slides.keys() : ends.keys(), cell, event.shiftKey, flipped)
          : cellByKey(key, cell, column.current, flipped);
      if (next === null) return;
      if (!vertical) column.current = cellCentre(next, flipped).x;
      focusOn(event.currentTarget, next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocusIn(event: FocusEvent): void {
    const cell = cellOf(event);
    if (cell === null) return;
    // Up and down keep the column of where they began, not of each cell on the way.
    if (Math.abs(cellCentre(cell, flipped).x - column.current) > 51) column.current = cellCentre(cell, flipped).x;
    setFocused(cell);
    setHovered(cell);
  }

  function onPointerDown(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
    swallowClick.current = false;
    if (event.button !== 0 || !event.isPrimary || props.moves === null) return;
    const place = cellOf(event) ?? (event.target instanceof Element && event.target.closest('.hand-area') ? 'hand' : null);
    const canDrag = place === 'hand' ? choice.putBacks.size > 0 : place !== null && choice.slides.has(place);
    if (place === null || !canDrag) return;
    const marble = event.currentTarget.querySelector(`.marble[data-place="${place}"]`);
    const from = placePoint(place, position.turn, flipped);
    drag.current = { place, marble, from, x: event.clientX, y: event.clientY, moved: false };
  }

  function onPointerMove(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
    const board = event.currentTarget;
    const point = drawingPoint(board, event);
    const under = cellAt(point, flipped);
    if (event.pointerType !== 'touch' || drag.current?.moved) setHovered(under);
    const now = drag.current;
    if (now === null) return;
    if (!now.moved) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAG_PIXELS) return;
      now.moved = true;
      board.setPointerCapture(event.pointerId);
      setPicked(isCell(now.place) ? now.place : null);
    }
    now.marble?.setAttribute('transform', marbleTransform(point, 1.1));
  }

  function endDrag(event: PointerEvent & { currentTarget: SVGSVGElement }): void {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.moved) return;
    ended.marble?.setAttribute('transform', marbleTransform(ended.from));
    swallowClick.current = true;
    const cell = event.type === 'pointerup' ? cellAt(drawingPoint(event.currentTarget, event), flipped) : null;
    const from = isCell(ended.place) ? ended.place : null;
    if (cell !== null && cell !== from) act(cell, from);
    else if (cell === null) setPicked(null);
  }

  const handlers = {
    onClick,
    onKeyDown,
    onFocusIn,
    onPointerDown,
    onPointerMove,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onPointerLeave: () => setHovered(null),
  };
  const considered = hovered === null || held === null ? null : (ends.get(hovered) ?? null);
  return { held, ends, focused, considered, handlers };
}
