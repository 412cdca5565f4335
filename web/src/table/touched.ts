// Where on the board the reader has just done something, for what is to be said there.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { MIDDLE, partOf } from './notice';

/** Where the reader last pressed or let go, or which place the keyboard was at, in parts of the board. */
export function useTouched(place: RefObject<HTMLDivElement | null>) {
  const touched = useRef(MIDDLE);
  useEffect(() => {
    const board = place.current;
    if (board === null) return undefined;
    const touch = (event: PointerEvent): void => {
      touched.current = partOf(board.getBoundingClientRect(), event.clientX, event.clientY);
    };
    const press = ({ target }: KeyboardEvent): void => {
      if (!(target instanceof Element)) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      touched.current = partOf(board.getBoundingClientRect(), left + width / 2, top + height / 2);
    };
    // Before the board itself hears of it.
    board.addEventListener('pointerdown', touch, true);
    board.addEventListener('pointerup', touch, true);
    board.addEventListener('keydown', press, true);
    return () => {
      board.removeEventListener('pointerdown', touch, true);
      board.removeEventListener('pointerup', touch, true);
      board.removeEventListener('keydown', press, true);
    };
  }, []);
  return touched;
}

/** Puts the keyboard on the board, at the place where it goes on. */
export function focusBoard(board: HTMLElement | null): void {
  board?.querySelector<HTMLElement | SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** Takes a notice away; a keyboard that was in it is back on the board. */
export function leaveNotice(board: HTMLElement | null, takeAway: () => void): void {
  const wasInside = document.activeElement?.closest('.notice') !== null;
  takeAway();
  if (wasInside) focusBoard(board);
}
