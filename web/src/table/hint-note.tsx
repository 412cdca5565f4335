// Asking for a hint, and what it says.

import { texts } from '../i18n/texts';
import { Icon } from '../parts/icon';
import { IconButton } from '../parts/icon-button';
import type { Hint } from './hint';
import { peopleTexts } from './texts';
import './hint.css';

export function HintButton({ hint, offline }: { hint: Hint; offline: boolean }) {
  const t = texts.value;
  if (!hint.possible) return null;
  const off = offline || hint.thinking;
  return (
    <button
      type="button"
      class="hint-button"
      data-testid="hint"
      title={`${t.askHint} (H)`}
      aria-disabled={off}
      onClick={() => !off && hint.ask()}
    >
      <Icon name="bulb" /> {t.askHint}
    </button>
  );
}

export function HintNote({ hint }: { hint: Hint }) {
  const t = texts.value;
  if (hint.text === null) return null;
  return (
    <div class="card hint-note" data-testid="hint-note" data-thinking={hint.thinking}>
      <p>{hint.text}</p>
      {!hint.thinking && <IconButton icon="close" label={t.close} testid="hint-close" onClick={hint.close} />}
      {hint.next && (
        <button type="button" data-testid="hint-more" title="H" onClick={hint.ask}>
          {hint.next === 'target' ? peopleTexts.value.hintTarget : peopleTexts.value.hintMove}
        </button>
      )}
      {hint.aimLikeIt && (
        <button type="button" data-testid="aim-like-it" onClick={hint.aimLikeIt}>
          {t.aimLikeIt}
        </button>
      )}
    </div>
  );
}
