// Which of the steps so far the board shows: new ones are seen happening, one after the other. No DOM.

import { batch, signal } from '@preact/signals';

import type { StepView } from '../messages';

/** A move on the board takes about so long, where the drawing says nothing else. */
const MOVE_MS = 350;
/** How long a position is looked at before the next move. */
const PAUSE_MS = 600;

export class Showing {
  readonly index = signal(0);
  /** Counts the motions; each change starts one. */
  readonly motion = signal(0);
  /** Whether something is still to be seen. */
  readonly isBusy = signal(false);

  private steps: readonly StepView[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `see` is told of a step that is about to be seen; it returns for how long, in milliseconds. */
  constructor(private readonly see: (step: StepView, previous: StepView | null) => number) {}

  end(): void {
    clearTimeout(this.timer);
  }

  /** Steps to show: those that follow what has been seen, or from the beginning where it is another one. */
  show(steps: readonly StepView[]): void {
    const seen = this.steps;
    const follows = seen.length > 0 && seen.every((step, index) => isSame(step, steps[index]));
    if (follows) this.follow(steps);
    else this.begin(steps);
  }

  /** Another beginning: the first step, and from there whatever follows. */
  begin(steps: readonly StepView[]): void {
    this.steps = steps;
    batch(() => {
      this.index.value = 0;
      this.isBusy.value = steps.length > 1;
    });
    this.wait(PAUSE_MS, () => this.goOn());
  }

  /** The same steps as before, and those that follow. */
  follow(steps: readonly StepView[]): void {
    this.steps = steps;
    this.goOn();
  }

  private goOn(): void {
    const next = this.index.peek() + 1;
    const step = this.steps[next];
    batch(() => {
      this.isBusy.value = step !== undefined;
      if (step === undefined) return;
      this.index.value = next;
      this.motion.value += 1;
      const seen_ms = Math.max(MOVE_MS, this.see(step, this.steps[next - 1] ?? null));
      const isLast = next === this.steps.length - 1;
      this.wait(isLast ? seen_ms : seen_ms + PAUSE_MS, () => this.goOn());
    });
  }

  /** The board has begun to play a film, or has played it: then its end is looked at for a while. */
  setRunning(running: boolean, linger_ms = 0): void {
    if (!this.isBusy.peek()) return;
    if (running) clearTimeout(this.timer);
    else this.wait(linger_ms, () => this.goOn());
  }

  private wait(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }
}

function isSame(step: StepView, other: StepView | undefined): boolean {
  return step.position === other?.position && step.move === other.move;
}
