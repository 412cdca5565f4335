// Before there is anything to show.

import type { ConnectionState } from '../connection';
import { words } from '../i18n';
import { Header } from '../parts/header';

export function Waiting({ unreachable, connection }: { unreachable: boolean; connection: ConnectionState }) {
  const t = words.value;
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1} data-testid="connection" data-state={connection}>
        <p role="status">{unreachable ? t.unreachable : t.connecting}</p>
      </main>
    </div>
  );
}
