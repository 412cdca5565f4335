// A table on the page, as crisp as the screen allows; painted again only when something has changed.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Orientation } from '../../drawing';
import type { TableData } from '../data';
import type { Scene } from '../film/scene';
import { TablePainter } from './painter';
import { paletteNow } from './palette';
import './table.css';

interface TableCanvasProps {
  table: TableData;
  scene: Scene;
  orientation: Orientation;
}

/** More pixels than this nobody can see, and a phone would feel. */
const MOST_PIXELS = 2400;

export function TableCanvas({ table, scene, orientation }: TableCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = usePixels(canvas);
  const palette = paletteNow();
  const painter = useRef<{ of: readonly unknown[]; painter: TablePainter } | null>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || pixels === 0) return;
    const of = [table, palette, orientation, pixels];
    if (painter.current?.of.some((part, index) => part !== of[index]) ?? true)
      painter.current = { of, painter: new TablePainter({ table, palette, orientation, pixels }) };
    painter.current?.painter.paint(context, scene);
  }, [table, scene, orientation, palette, pixels]);
  return <canvas ref={canvas} class="table-canvas" width={pixels} height={pixels} aria-hidden="true" />;
}

/** The canvas's side in pixels of the screen; 0 until it is known. */
function usePixels(canvas: { current: HTMLCanvasElement | null }): number {
  const [pixels, setPixels] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const measure = (): void => {
      setPixels(Math.min(MOST_PIXELS, Math.round(element.clientWidth * devicePixelRatio)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A window dragged to another screen, or zoomed, may keep its size.
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', measure);
    measure();
    return () => {
      observer.disconnect();
      query.removeEventListener('change', measure);
    };
  }, []);
  return pixels;
}
