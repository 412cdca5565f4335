// The button that ends a move which could go on: at the reader's edge of the board, off the slots.

import type { Hold } from './playing';
import type { CaramiWords } from './words';

export function StopHere({ hold, words }: { hold: Hold; words: CaramiWords }) {
  const { ending } = hold;
  if (ending === null) return null;
  return (
    <button type="button" class="primary stop-here" data-testid="stop-here" onClick={() => hold.play(ending)}>
      {words.stopHere(hold.takenOn(hold.way).length)}
    </button>
  );
}
