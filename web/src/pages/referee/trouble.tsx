// Why the referee has not answered. The entry is kept.

import type { Trouble } from './session';
import { refereeTexts } from './texts';

export function TroubleNote({ trouble, onRetry }: { trouble: Trouble | null; onRetry: () => void }) {
  const t = refereeTexts();
  if (trouble === null) return null;
  return (
    <div class="card refusal" role="alert" data-testid="refusal" data-kind={trouble.kind}>
      <p>
        {t[trouble.kind]} {trouble.kind !== 'unreachable' && <small lang="en">{trouble.reason}</small>}
      </p>
      {trouble.kind === 'unreachable' && (
        <button type="button" data-testid="retry" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  );
}
