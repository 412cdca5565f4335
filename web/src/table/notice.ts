// Why something that the reader tried on the board cannot be: where they tried it, and for how long it is shown.

import type { Point } from '../games/point';

export interface Notice {
  text: string;
  /** The number of the rule that says so, if one does. */
  rule: string | null;
  /** The server's code; null where the browser can tell by itself. */
  code: string | null;
  /** Where the reader tried it, in parts of the board's width and height. */
  at: Point;
}

/** A short sentence can be read in this time; a longer one takes longer. */
const SHORT_MS = 5000;
const LETTER_MS = 45;

export function readingTime(text: string): number {
  return SHORT_MS + LETTER_MS * text.length;
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point of the screen in parts of a box, never outside it. */
export function partOf(box: Box, x: number, y: number): Point {
  const part = (length: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, length / whole)) : 0.5);
  return { x: part(x - box.left, box.width), y: part(y - box.top, box.height) };
}
