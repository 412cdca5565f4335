// Dragging a handle with mouse, finger or pen: it keeps the pointer until it is let go.

import { useEffect, useRef } from 'preact/hooks';

import type { Place } from '../space';

/** A press that wanders further than this, in screen pixels, is a drag. */
const DRAG_PIXELS = 4;

export interface Dragging {
  /** Where on the table, as the shooter sees it, a pointer is; null before anything is drawn. */
  toStand: (event: PointerEvent) => Place | null;
  start: (at: Place, event: PointerEvent) => void;
  /** Only once it is a drag. */
  move: (at: Place) => void;
  /** Let go after a drag. */
  end: () => void;
  /** Escape, a second finger, or the browser took the pointer: as if nothing had happened. */
  cancel: () => void;
}

interface Session {
  pointerId: number;
  x: number;
  y: number;
  moved: boolean;
  stop: () => void;
}

type HandlePointer = PointerEvent & { currentTarget: Element };

export function useDragging(dragging: Dragging) {
  const session = useRef<Session | null>(null);
  const latest = useRef(dragging);
  latest.current = dragging;
  useEffect(() => () => finish(), []);

  function finish(): Session | null {
    const ended = session.current;
    session.current = null;
    ended?.stop();
    return ended;
  }

  function cancel(): void {
    if (finish()?.moved) latest.current.cancel();
  }

  function onPointerDown(event: HandlePointer): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = latest.current.toStand(event);
    if (at === null) return;
    finish();
    event.currentTarget.setPointerCapture(event.pointerId);
    session.current = {
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      stop: listen(event.pointerId, cancel),
    };
    latest.current.start(at, event);
  }

  function onPointerMove(event: HandlePointer): void {
    const now = session.current;
    if (now === null || event.pointerId !== now.pointerId) return;
    now.moved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS;
    const at = now.moved ? latest.current.toStand(event) : null;
    if (at !== null) latest.current.move(at);
  }

  function onPointerUp(event: HandlePointer): void {
    if (event.pointerId === session.current?.pointerId && finish()?.moved) latest.current.end();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel };
}

/** What cancels a drag from anywhere on the page. */
function listen(pointerId: number, cancel: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) cancel();
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', onPointerDown, true);
  return () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('pointerdown', onPointerDown, true);
  };
}
