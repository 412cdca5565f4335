// The drawing as the shooter sees it, turned to where the shooter sits on the screen.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Orientation } from '../../drawing';
import type { TableData } from '../data';
import { fromSeat, halfView, toScreen, type Place } from '../space';

/** By how many degrees, clockwise, a seat's view is turned on the screen: 0 where it is at the bottom. */
export function rotationOf(seat: string, orientation: Orientation): number {
  const { x, y } = toScreen(fromSeat([0, 1], seat), orientation);
  return Math.round((Math.atan2(x, 0 - y) * 180) / Math.PI);
}

export interface ScreenView {
  /** The group that is turned to the shooter. */
  root: { current: SVGGElement | null };
  svg: { current: SVGSVGElement | null };
  /** Metres of the table in a pixel of the screen. */
  pixel_m: number;
  toStand(event: PointerEvent | MouseEvent): Place | null;
  /** Where a place, as the shooter sees it, is in the window; null before anything is drawn. */
  toWindow(stand: Place): { x: number; y: number } | null;
}

export function useView(table: TableData): ScreenView {
  const svg = useRef<SVGSVGElement>(null);
  const root = useRef<SVGGElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const seen = svg.current;
    if (seen === null) return undefined;
    const measure = (): void => {
      const { width: now } = seen.getBoundingClientRect();
      if (now > 0) setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);
  return {
    root,
    svg,
    pixel_m: (2 * halfView(table)) / 1000 / width,
    toStand: (event) => {
      const matrix = root.current?.getScreenCTM();
      if (!matrix) return null;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      return [x / 1000, 0 - y / 1000];
    },
    toWindow: ([x, y]) => {
      const matrix = root.current?.getScreenCTM();
      return matrix ? new DOMPoint(x * 1000, 0 - y * 1000).matrixTransform(matrix) : null;
    },
  };
}
