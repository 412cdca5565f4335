// Pieces going along a step's trace. The board already shows the end; this carries them up to it.

import type { StepView } from '../../messages';
import { EASE_OUT } from '../animation';
import type { Point } from '../point';
import { cellCentre } from './geometry';
import { motionOf } from './happenings';

/** A piece slides; one that is lifted off what it held, or put over another, goes through the air. */
export const SLIDE_MS = 230;
export const LIFT_MS = 300;

/** How much larger a piece looks at the top of its way. */
const HEIGHT = 1.2;

export function isLifted(step: StepView): boolean {
  return step.move?.[2] === '^' || step.move?.[2] === 'x';
}

export function glideDuration(step: StepView): number {
  return isLifted(step) ? LIFT_MS : SLIDE_MS;
}

/** Starts the gliding; returns how to stop it at once, with everything where it ends. */
export function glide(pieces: Element, step: StepView, flipped: boolean): () => void {
  const motion = motionOf(step);
  const piece = motion && pieces.querySelector(`.piece[data-place="${motion.end}"]`);
  if (!motion || !piece) return () => {};
  const duration = glideDuration(step);
  const frames = way(cellCentre(motion.start, flipped), cellCentre(motion.end, flipped), isLifted(step));
  const running = [piece.animate(frames, { duration, fill: 'backwards' })];
  // What is covered is seen until it is.
  const covered = pieces.querySelector('.covered');
  if (covered) running.push(covered.animate([{ opacity: 1 }, { opacity: 1 }], { duration }));
  return () => running.forEach((animation) => animation.cancel());
}

function way(from: Point, to: Point, lifted: boolean): Keyframe[] {
  const at = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  if (!lifted) return [{ transform: at(from, 1), easing: EASE_OUT }, { transform: at(to, 1) }];
  const above = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14 };
  return [
    { transform: at(from, 1), easing: 'ease-in-out' },
    { transform: at(above, HEIGHT), easing: 'ease-in-out' },
    { transform: at(to, 1) },
  ];
}
