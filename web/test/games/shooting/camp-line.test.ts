import { expect, test } from 'vitest';

import type { TableData } from '../../../src/games/shooting/data';
import { CARRAMBOULE } from './tables';
import { paintCampLine } from '../../../src/games/shooting/table/carramboule-board';
import type { Palette } from '../../../src/games/shooting/table/palette';

/** The points that the camp line of a table is drawn through, and the centres of its spots, along the line. */
function drawnAlong(table: TableData): { line: number[]; spots: number[] } {
  const line: number[] = [];
  const spots: number[] = [];
  const context = {
    beginPath: () => undefined,
    moveTo: (x: number) => line.push(x),
    lineTo: (x: number) => line.push(x),
    arc: (x: number) => spots.push(x),
    stroke: () => undefined,
    fill: () => undefined,
  };
  paintCampLine(context as unknown as CanvasRenderingContext2D, table, { chalk: '#fff' } as Palette);
  return { line, spots };
}

test('the camp line is drawn as long as the yellow ball may be placed on it (B3)', () => {
  const end = CARRAMBOULE.baseline_length_m * 500;
  expect(drawnAlong(CARRAMBOULE)).toEqual({ line: [-end, end], spots: [-end, 0, end] });
  const short = { ...CARRAMBOULE, baseline_length_m: 0.4 };
  expect(drawnAlong(short)).toEqual({ line: [-200, 200], spots: [-200, 0, 200] });
});
