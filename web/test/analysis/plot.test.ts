import { expect, test } from 'vitest';

import {
  areaPath,
  indexAt,
  linePath,
  MARGIN,
  markedFaults,
  runsOf,
  xAt,
  yAt,
  type Plot,
} from '../../src/analysis/plot';

const PLOT: Plot = { width: 328, height: 132, count: 4 };

test('steps are spread from edge to edge, and found again where they are', () => {
  expect(xAt(PLOT, 0)).toBe(MARGIN.x);
  expect(xAt(PLOT, 3)).toBe(PLOT.width - MARGIN.x);
  for (const index of [0, 1, 2, 3]) expect(indexAt(PLOT, xAt(PLOT, index) + 20)).toBe(Math.min(3, index));
  expect(indexAt(PLOT, -50)).toBe(0);
  expect(indexAt(PLOT, 9999)).toBe(3);
  expect(indexAt({ ...PLOT, count: 1 }, 300)).toBe(0);
});

test('who wins for sure is at the top, who loses at the bottom', () => {
  expect(yAt(PLOT, 1)).toBe(MARGIN.y);
  expect(yAt(PLOT, 0)).toBe(PLOT.height - MARGIN.y);
});

test('a gap in what is known is a gap in the line', () => {
  const runs = runsOf(PLOT, [0.5, 1, null, 0]);
  expect(runs.map((run) => run.length)).toEqual([2, 1]);
  expect(linePath(runs[0] ?? [])).toBe('M 14.0 66.0 L 114.0 16.0');
  expect(areaPath(PLOT, runs[0] ?? [])).toBe('M 14.0 66.0 L 114.0 16.0 L 114.0 66.0 L 14.0 66.0 Z');
  expect(areaPath(PLOT, [])).toBe('');
});

test('where faults crowd, the worst are marked', () => {
  const verdicts = new Map([
    [1, { fault: 'mistake', lost: 0.2, better: null }],
    [2, { fault: 'blunder', lost: 0.4, better: null }],
    [3, { fault: 'blunder', lost: 0.3, better: null }],
  ] as const);
  expect(markedFaults(PLOT, verdicts).map(([index]) => index)).toEqual([2, 3, 1]);
  expect(markedFaults({ ...PLOT, width: 60 }, verdicts).map(([index]) => index)).toEqual([2]);
});
