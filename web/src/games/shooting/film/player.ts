// Plays something that has a scene for every time: in real time, slowly, paused, or at any point.

import { batch, computed, signal } from '@preact/signals';

import type { Scene } from './scene';

export interface Playable {
  /** In seconds. */
  readonly end: number;
  at(time: number): Scene;
}

/** The browser's frames, so that tests can bring their own. */
export interface Frames {
  request(callback: (now_ms: number) => void): number;
  cancel(frame: number): void;
}

const BROWSER: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (frame) => cancelAnimationFrame(frame),
};

export const SLOW = 1 / 4;

/** A page that slept does not jump through the film when it wakes. */
const LONGEST_FRAME_S = 0.25;

export class Player {
  readonly time = signal(0);
  readonly running = signal(false);
  readonly slow = signal(false);
  readonly over = computed(() => this.time.value >= this.shown.end);

  private frame: number | null = null;
  private last: number | null = null;

  constructor(
    readonly shown: Playable,
    /** What happens between two times has just been seen. */
    private readonly onPassed: (from: number, until: number, rate: number) => void = () => {},
    private readonly frames: Frames = BROWSER,
  ) {
    this.time.value = shown.end;
  }

  scene(): Scene {
    return this.shown.at(this.time.value);
  }

  /** From the start. */
  replay(): void {
    batch(() => {
      this.time.value = 0;
      this.play();
    });
  }

  /** Goes on; from the start, where it is over. */
  play(): void {
    if (this.over.peek()) this.time.value = 0;
    this.running.value = true;
    this.last = null;
    this.frame ??= this.frames.request(this.tick);
  }

  pause(): void {
    if (this.frame !== null) this.frames.cancel(this.frame);
    this.frame = null;
    this.running.value = false;
  }

  toggle(): void {
    if (this.running.peek()) this.pause();
    else this.play();
  }

  /** To a time, silently; plays on from there if it was playing. */
  seek(time: number): void {
    this.time.value = Math.min(this.shown.end, Math.max(0, time));
    this.last = null;
  }

  /** To the end, at once. */
  skip(): void {
    batch(() => {
      this.pause();
      this.time.value = this.shown.end;
    });
  }

  private readonly tick = (now_ms: number): void => {
    const rate = this.slow.peek() ? SLOW : 1;
    const passed = this.last === null ? 0 : Math.min(LONGEST_FRAME_S, (now_ms - this.last) / 1000) * rate;
    this.last = now_ms;
    const from = this.time.peek();
    const until = Math.min(this.shown.end, from + passed);
    this.frame = until < this.shown.end ? this.frames.request(this.tick) : null;
    // At the start too: what happens at 0 is heard once.
    if (until > from) this.onPassed(from === 0 ? -1 : from, until, rate);
    batch(() => {
      this.time.value = until;
      if (this.frame === null) this.running.value = false;
    });
  };
}
