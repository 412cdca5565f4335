// Arcanor's drawing.

import type { StepView } from '../../messages';
import type { TimedSound } from '../../sound';
import type { GameDrawing } from '../drawing';
import { Board } from './board';
import { HALF_HEIGHT, HALF_WIDTH } from './geometry';
import { GLIMPSE_MS } from './glimpse';
import { glideDuration, isLifted } from './gliding';
import { TEXTS } from './texts';
import { SeatMark } from './seat-mark';
import { glimpseOf, motionOf } from './happenings';
import './arcanor.css';

/** Wood on wood when a piece is lifted and when it lands; one put over another sounds hollow. */
function sounds(step: StepView): TimedSound[] {
  if (glimpseOf(step)) {
    return [
      { kind: 'tap', at: 0, strength: 0.3 },
      { kind: 'tap', at: GLIMPSE_MS - 120, strength: 0.45 },
    ];
  }
  if (!motionOf(step)) return [];
  const at = glideDuration(step) - 30;
  const lands: TimedSound = { kind: step.move?.[2] === 'x' ? 'fall' : 'tap', at, strength: 0.6 };
  return [{ kind: isLifted(step) ? 'tap' : 'roll', at: 0, strength: 0.3 }, lands];
}

export const arcanor: GameDrawing = {
  name: 'arcanor',
  texts: TEXTS,
  Board,
  SeatMark,
  optionFields: [
    { name: 'memory', kind: 'flag', advanced: false },
    { name: 'points', kind: 'number', min: 1, max: 999, advanced: false },
    { name: 'first', kind: 'choice', choices: ['lot', 'light', 'dark'], advanced: false },
    { name: 'start', kind: 'choice', choices: ['fixed', 'free'], advanced: false },
  ],
  // With the strip below the board.
  proportions: 0.94,
  stillProportions: HALF_WIDTH / HALF_HEIGHT,
  endingRules: { points: 'A11', stuck: 'A15', repetition: 'A16', no_progress: 'A16' },
  seatsAround: ['l', null, 'd', null],
  sounds,
};
