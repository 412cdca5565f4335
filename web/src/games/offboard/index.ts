// Offboard's drawing.

import type { StepView } from '../../messages';
import type { TimedSound } from '../../sound';
import type { GameDrawing } from '../drawing';
import { Board } from './board';
import { isCell } from './geometry';
import { journeys } from './journeys';
import { legDuration } from './rolling';
import { TEXTS } from './texts';
import { SeatMark } from './seat-mark';
import './offboard.css';

/** The more marbles move, the louder; one over the rim is heard when it lands. */
function sounds(step: StepView): TimedSound[] {
  const ways = journeys(step.trace);
  const strength = Math.min(1, 0.45 + 0.12 * ways.length);
  const made: TimedSound[] = ways.length > 0 ? [{ kind: 'roll', at: 0, strength }] : [];
  for (const [, ...places] of ways) {
    let at = 0;
    for (const place of places) {
      at += legDuration(place);
      if (place !== 'out') made.push({ kind: isCell(place) ? 'tap' : 'fall', at: at - 40, strength });
    }
  }
  // A line that moves as one lands as one.
  return made.filter(
    (sound, index) => made.findIndex((other) => other.kind === sound.kind && other.at === sound.at) === index,
  );
}

export const offboard: GameDrawing = {
  name: 'offboard',
  texts: TEXTS,
  Board,
  SeatMark,
  optionFields: [
    { name: 'points', kind: 'number', min: 1, max: 999, advanced: false },
    { name: 'targets', kind: 'numbers', advanced: true },
    { name: 'start', kind: 'text', advanced: true },
  ],
  proportions: 1.058,
  endingRules: { points: 'O12', no_marbles: 'O13', repetition: 'O14', no_progress: 'O14' },
  seatsAround: ['r', null, 'y', null],
  sounds,
};
