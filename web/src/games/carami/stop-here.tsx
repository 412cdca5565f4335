// The button that ends a move which could go on: at the reader's edge of the board, off the slots.

import type { Hold } from './playing';
import type { CaramiTexts } from './texts';

export function StopHere({ hold, texts }: { hold: Hold; texts: CaramiTexts }) {
  const { ending } = hold;
  if (ending === null) return null;
  return (
    <button type="button" class="primary stop-here" data-testid="stop-here" onClick={() => hold.play(ending)}>
      {texts.stopHere(hold.takenOn(hold.way).length)}
    </button>
  );
}
