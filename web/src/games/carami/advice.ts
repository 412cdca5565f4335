// What a player might overlook, told apart so that each language can say it.

import type { StepView } from '../../messages';
import { parsePosition, seatOf, waitingRamps } from './position';

/** `ramp`: the player to move has a marble on a ramp whose slot is free; `again`: they have just moved. */
export type Advice = 'ramp' | 'again' | null;

export function adviceFor(step: StepView): Advice {
  const position = parsePosition(step.position);
  if (position.turn === null) return null;
  if (waitingRamps(position).some((ramp) => position.marbles.get(ramp) === position.turn)) return 'ramp';
  return seatOf(step.seat) === position.turn ? 'again' : null;
}
