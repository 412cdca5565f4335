// What came of a try, once everything has been seen.

import type { ComponentChildren } from 'preact';

import type { GameDrawing } from '../games/drawing';
import type { Tries } from './use-tries';

interface EndedProps {
  drawing: GameDrawing;
  tries: Tries;
  testid: string;
  /** In a sentence or two. */
  children: ComponentChildren;
}

/** A card with what is said, and what the rules decided about the last move. */
export function Ended({ drawing, tries, testid, children }: EndedProps) {
  const steps = tries.answer?.steps ?? [];
  const step = steps[steps.length - 1];
  return (
    <div class={`card tried-end end-${tries.end ?? 'none'}`} data-testid={testid}>
      <p>{children}</p>
      {drawing.Explanation && step && <drawing.Explanation step={step} previous={steps[steps.length - 2] ?? null} />}
    </div>
  );
}
