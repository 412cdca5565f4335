// Carami's drawing.

import type { StepView } from '../../messages';
import type { SoundKind, TimedSound } from '../../sound';
import type { GameDrawing } from '../drawing';
import { Board } from './board';
import { seatsAt } from './happenings';
import { legEnd, ridesOf, type LegKind } from './rides';
import { TEXTS } from './texts';
import { SeatMark } from './seat-mark';
import './carami.css';

const LANDS: Readonly<Record<LegKind, SoundKind>> = { step: 'tap', hop: 'tap', ramp: 'fall', lift: 'fall' };

/** Each landing is heard; marbles that land together, louder. */
function sounds(step: StepView): TimedSound[] {
  const legs = ridesOf(step).flat();
  const made = legs.flatMap((leg): TimedSound[] => {
    const rolls = leg.kind === 'step' || leg.kind === 'ramp';
    const lands: TimedSound = { kind: LANDS[leg.kind], at: legEnd(leg) - 40, strength: 0.6 };
    return rolls ? [{ kind: 'roll', at: leg.at, strength: 0.5 }, lands] : [lands];
  });
  const alike = (one: TimedSound) => made.filter((other) => other.kind === one.kind && other.at === one.at);
  return made
    .filter((one) => alike(one)[0] === one)
    .map((one) => ({ ...one, strength: Math.min(1, one.strength + 0.12 * (alike(one).length - 1)) }));
}

function duration(step: StepView): number {
  return Math.max(0, ...ridesOf(step).flat().map(legEnd));
}

export const carami: GameDrawing = {
  name: 'carami',
  texts: TEXTS,
  Board,
  SeatMark,
  optionFields: [
    { name: 'players', kind: 'choice', choices: [4, 2], advanced: false },
    { name: 'teams', kind: 'flag', advanced: false, applies: (options) => options['players'] !== 2 },
    { name: 'patience', kind: 'number', min: 1, max: 50, advanced: false },
    { name: 'start', kind: 'text', advanced: true },
  ],
  proportions: 1,
  endingRules: { back_line: 'C19', no_moves: 'C19', no_progress: 'C19' },
  seatsAround: ['s', 'w', 'n', 'e'],
  seatsAt,
  sounds,
  duration,
};
