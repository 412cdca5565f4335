// The geometry of the graph: steps from left to right, what the first team may expect from the bottom up.

import type { Point } from '../games/point';
import { FAULTS, type Verdict, type Verdicts } from './verdicts';

export interface Plot {
  readonly width: number;
  readonly height: number;
  /** The number of steps. */
  readonly count: number;
}

/** Room for the marks at the edges. */
export const MARGIN = { x: 14, y: 16 };

export function xAt({ width, count }: Plot, index: number): number {
  if (count < 2) return width / 2;
  return MARGIN.x + (index * (width - 2 * MARGIN.x)) / (count - 1);
}

export function yAt({ height }: Plot, part: number): number {
  return MARGIN.y + (1 - part) * (height - 2 * MARGIN.y);
}

/** The step nearest to a place from the left. */
export function indexAt(plot: Plot, x: number): number {
  if (plot.count < 2) return 0;
  const index = Math.round(((x - MARGIN.x) * (plot.count - 1)) / (plot.width - 2 * MARGIN.x));
  return Math.min(plot.count - 1, Math.max(0, index));
}

/** A mark's width: nearer than this, two cannot be read. */
const MARK = 18;

/** The faults that have room for a mark: where they crowd, the worst. */
export function markedFaults(plot: Plot, verdicts: Verdicts): [number, Verdict][] {
  const worst = [...verdicts].sort(
    ([, one], [, other]) => FAULTS.indexOf(other.fault) - FAULTS.indexOf(one.fault) || other.lost - one.lost,
  );
  const marked: [number, Verdict][] = [];
  for (const [index, verdict] of worst)
    if (marked.every(([other]) => Math.abs(xAt(plot, other) - xAt(plot, index)) >= MARK)) marked.push([index, verdict]);
  return marked;
}

/** The known values as lines: one for each run of steps without a gap. */
export function runsOf(plot: Plot, values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  let before: number | null = null;
  values.forEach((value, index) => {
    if (value !== null) {
      const point = { x: xAt(plot, index), y: yAt(plot, value) };
      if (before === null) runs.push([point]);
      else runs.at(-1)?.push(point);
    }
    before = value;
  });
  return runs;
}

export function linePath(run: readonly Point[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}

/** What lies between a line and the middle. */
export function areaPath(plot: Plot, run: readonly Point[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const middle = yAt(plot, 0.5).toFixed(1);
  return `${linePath(run)} L ${last.x.toFixed(1)} ${middle} L ${first.x.toFixed(1)} ${middle} Z`;
}
