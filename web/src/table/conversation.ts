// What people at the table say to each other, in set phrases, and for how long it is shown.

import { signal } from '@preact/signals';

import type { Phrase } from '../connection';
import { persistentSignal } from '../memory';
import type { Said } from '../messages';

export const PHRASES: readonly Phrase[] = [
  'hello',
  'good_luck',
  'well_played',
  'oops',
  'thanks',
  'sorry',
  'your_turn',
  'again',
];

const SHOWN_MS = 5000;

/** Whether the reader does not want to hear what others say. */
export const phrasesMuted = persistentSignal('phrasesMuted', false, (value) => typeof value === 'boolean');

export class Conversation {
  /** What each seat has just said. */
  readonly shown = signal<Readonly<Record<string, Phrase>>>({});
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly onHeard: (said: Said) => void) {}

  /** Shows a phrase at its seat for a while, in place of what was said there before. */
  hear(said: Said, isMine: boolean): void {
    if (phrasesMuted.peek() && !isMine) return;
    clearTimeout(this.timers.get(said.seat));
    this.shown.value = { ...this.shown.peek(), [said.seat]: said.phrase };
    this.timers.set(
      said.seat,
      setTimeout(() => this.forget(said.seat), SHOWN_MS),
    );
    if (!isMine) this.onHeard(said);
  }

  end(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private forget(seat: string): void {
    const { [seat]: _, ...others } = this.shown.peek();
    this.shown.value = others;
  }
}
