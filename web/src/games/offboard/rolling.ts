// Marbles rolling along a step's trace. The board already shows the end; this runs them up to it.

import type { StepView } from '../../messages';
import { EASE_OUT } from '../animation';
import { turnPattern } from '../materials/marble';
import { isCell, placePoint, type Colour } from './geometry';
import { journeys, lastPlace, type Journey } from './journeys';
import { colourOf } from './position';

const TO_CELL_MS = 220;
const OVER_THE_RIM_MS = 300;

export function legDuration(end: string): number {
  return isCell(end) ? TO_CELL_MS : OVER_THE_RIM_MS;
}

/** Starts the rolling; returns how to stop it at once, with everything where it ends. */
export function roll(marbles: Element, step: StepView, flipped: boolean): () => void {
  const running: Animation[] = [];
  for (const journey of journeys(step.trace)) {
    const end = lastPlace(journey);
    const marble = marbles.querySelector(`[data-place="${end}"]`);
    const colour = colourOf(marble?.getAttribute('data-colour'));
    if (!marble || !colour) continue;
    running.push(...rollMarble(marble, journey, colour, flipped));
  }
  return () => running.forEach((animation) => animation.cancel());
}

function rollMarble(marble: Element, journey: Journey, colour: Colour, flipped: boolean): Animation[] {
  const points = journey.map((place) => placePoint(place, colour, flipped));
  const legs = journey.slice(1).map(legDuration);
  const duration = legs.reduce((sum, leg) => sum + leg, 0);
  let passed = 0;
  const offsets = [0, ...legs.map((leg) => (passed += leg) / duration)];
  const fades = lastPlace(journey) === 'out';
  const frames = points.map(({ x, y }, index) => ({
    transform: `translate(${x}px, ${y}px)`,
    offset: offsets[index] ?? 1,
    easing: EASE_OUT,
    ...(fades ? { opacity: index === 0 ? 1 : 0 } : {}),
  }));
  const [from, to] = points;
  const turning = from && to ? turnPattern(marble, from, to, { duration }) : [];
  return [marble.animate(frames, { duration, fill: 'backwards' }), ...turning];
}
