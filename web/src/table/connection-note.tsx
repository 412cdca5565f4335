// Whether the table can be heard, shown over the board only when it cannot.

import type { ConnectionState } from '../connection';
import { words } from '../i18n';

export function Connection({ state }: { state: ConnectionState }) {
  const t = words.value;
  return (
    <div class="connection" data-testid="connection" data-state={state} role="status">
      {state !== 'open' && (
        <p>
          <b>{state === 'connecting' ? t.connecting : t.reconnecting}</b>
          {state === 'reconnecting' && <span>{t.reconnectingHint}</span>}
        </p>
      )}
    </div>
  );
}
