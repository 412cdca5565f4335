// The page of a table until its first state has arrived.

import type { ConnectionStatus } from '../connection';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';

export function Waiting({ status }: { status: ConnectionStatus }) {
  const t = texts.value;
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1} data-testid="connection" data-state={status}>
        <p role="status">{status === 'reconnecting' ? t.unreachable : t.connecting}</p>
      </main>
    </div>
  );
}
