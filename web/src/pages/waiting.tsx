// Before there is anything to show.

import type { ConnectionStatus } from '../connection';
import { words } from '../i18n';
import { Header } from '../parts/header';

export function Waiting({ status }: { status: ConnectionStatus }) {
  const t = words.value;
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1} data-testid="connection" data-state={status}>
        <p role="status">{status === 'reconnecting' ? t.unreachable : t.connecting}</p>
      </main>
    </div>
  );
}
