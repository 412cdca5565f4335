// A step seen happening. The board already shows its end; an animation runs things up to it.

import { useLayoutEffect, useRef } from 'preact/hooks';

import type { MotionView, StepView } from '../messages';
import { reducedMotion } from '../reduced-motion';
import type { BoardProps, Trace } from './drawing';

export function motionsOf(trace: Trace): MotionView[] {
  return trace.filter((part): part is MotionView => part.kind === 'motion');
}

/** The easing of something that was pushed and comes to rest. */
export const EASE_OUT = 'cubic-bezier(0.22, 0.7, 0.3, 1)';

/** Starts what a step shows, and returns how to stop it at once, with everything where it ends. */
export type Start = (things: Element, step: StepView) => () => void;

/** Starts when `motion` changes, and stops when another step is to be shown; for the group of things that move. */
export function useAnimation({ motion, step }: BoardProps, start: Start) {
  const things = useRef<SVGGElement>(null);
  const seen = useRef(motion);
  useLayoutEffect(() => {
    if (motion === seen.current) return undefined;
    seen.current = motion;
    if (things.current === null || reducedMotion.peek()) return undefined;
    return start(things.current, step);
  }, [motion, step]);
  return things;
}
