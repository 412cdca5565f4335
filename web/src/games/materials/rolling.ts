// The pattern inside a marble that rolls.

import { EASE_OUT } from '../animation';
import type { Point } from '../point';

/** How far from the marble's middle its pattern goes before it is over the horizon. */
const HORIZON = 34;

/** Carries the pattern over the marble's front and up again from behind, once on the way. */
export function turnPattern(marble: Element, from: Point, to: Point, timing: KeyframeAnimationOptions): Animation[] {
  const pattern = marble.querySelector('.marble-pattern');
  if (!pattern) return [];
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
  return [pattern.animate(frames, { easing: EASE_OUT, ...timing })];
}
