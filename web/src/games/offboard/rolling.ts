// Marbles rolling along a step's trace. The board already shows the end; this runs them up to it.

import type { StepView } from '../../messages';
import { isCell, placePoint, type Colour, type Point } from './geometry';
import { journeys, lastPlace, type Journey } from './journeys';
import { colourOf } from './position';

const EASE_OUT = 'cubic-bezier(0.22, 0.7, 0.3, 1)';
const TO_CELL_MS = 220;
const OVER_THE_RIM_MS = 300;

/** How far from the marble's middle its pattern goes before it is over the horizon. */
const HORIZON = 34;

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
  const pattern = marble.querySelector('.marble-pattern');
  const turning = pattern ? turnPattern(pattern, points, duration) : [];
  return [marble.animate(frames, { duration, fill: 'backwards' }), ...turning];
}

/** Carries the pattern over the marble's front and up again from behind, once on the way. */
function turnPattern(pattern: Element, points: readonly Point[], duration: number): Animation[] {
  const [from, to] = [points[0], points[1]];
  if (!from || !to) return [];
  const heading = Math.atan2(to.y - from.y, to.x - from.x);
  const frames = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI;
    const ahead = HORIZON * Math.sin(turn);
    const flat = Math.max(0.02, Math.cos(turn));
    const move = `translate(${ahead * Math.cos(heading)}px, ${ahead * Math.sin(heading)}px)`;
    return {
      transform: `${move} rotate(${heading}rad) scale(${flat}, 1) rotate(${-heading}rad)`,
      opacity: Math.cos(turn) > 0 ? 1 : 0,
    };
  });
  return [pattern.animate(frames, { duration, easing: EASE_OUT })];
}
