// Says things to screen readers.

import { signal } from '@preact/signals';

const announcement = signal<{ text: string; turn: number }>({ text: '', turn: 0 });

/** Announces a text; a later one replaces it. */
export function say(text: string): void {
  announcement.value = { text, turn: announcement.peek().turn + 1 };
}

/** Two regions that take turns, so that the same text is read out again when it is repeated. */
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
