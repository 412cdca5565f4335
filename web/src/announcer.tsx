// Says things to screen readers.

import { signal } from '@preact/signals';

const announcement = signal<{ text: string; turn: number }>({ text: '', turn: 0 });

/** What is said now; a later saying replaces it. */
export function say(text: string): void {
  announcement.value = { text, turn: announcement.peek().turn + 1 };
}

/** Two regions that take turns, so that the same words twice are still heard twice. */
export function Announcer() {
  const { text, turn } = announcement.value;
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" data-testid="announcement">
        {turn % 2 === 0 ? text : ''}
      </div>
      <div class="unseen" role="status" aria-live="polite" data-testid="announcement">
        {turn % 2 === 1 ? text : ''}
      </div>
    </>
  );
}
