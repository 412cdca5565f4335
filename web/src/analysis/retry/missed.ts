// The positions of a game that are worth another try: where most was lost.

import type { StepView, TableView } from '../../messages';
import { mySeats } from '../../table-state';
import type { Verdicts } from '../verdicts';

/** More are no fun. */
const MOST = 6;

export interface Missed {
  /** The step that the mistake led to; the position before it is tried again. */
  step: number;
  /** What would have been better, as far as the analysis knows. */
  better: string | null;
}

/** The reader's own, or everybody's for who only looks on; the worst first. */
export function missedIn(verdicts: Verdicts, steps: readonly StepView[], table: TableView): readonly Missed[] {
  if (table.result === null) return [];
  const mine = mySeats(table).map(({ seat }) => seat);
  const isMine = (seat: string | null | undefined): boolean => mine.length === 0 || mine.includes(seat ?? '');
  return [...verdicts]
    .filter(([step]) => isMine(steps[step]?.seat))
    .sort(([one, { lost }], [other, { lost: less }]) => less - lost || one - other)
    .slice(0, MOST)
    .map(([step, { better }]) => ({ step, better }));
}
