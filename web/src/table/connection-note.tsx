// The state of the connection, shown over the board only while it is down.

import type { ConnectionStatus } from '../connection';
import { texts } from '../i18n/texts';

export function ConnectionNote({ status }: { status: ConnectionStatus }) {
  const t = texts.value;
  return (
    <div class="connection" data-testid="connection" data-state={status} role="status">
      {status !== 'open' && (
        <p>
          <b>{status === 'connecting' ? t.connecting : t.reconnecting}</b>
          {status === 'reconnecting' && <span>{t.reconnectingHint}</span>}
        </p>
      )}
    </div>
  );
}
