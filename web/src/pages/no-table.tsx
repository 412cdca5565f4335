// The page of a table that cannot be shown: it does not exist, the server refuses this page, or it has not arrived yet.

import type { ConnectionStatus } from '../connection';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';
import { Lost } from './lost';

export function isOutOfReach(status: ConnectionStatus | undefined): boolean {
  return status === 'gone' || status === 'forbidden';
}

export function NoTable({ status }: { status: ConnectionStatus }) {
  const t = texts.value;
  if (status === 'gone') return <Lost title={t.noTable} hint={t.noTableHint} />;
  if (status === 'forbidden') return <Lost title={t.refused} hint={t.forbidden} />;
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1} data-testid="connection" data-state={status}>
        <p role="status">{status === 'reconnecting' ? t.unreachable : t.connecting}</p>
      </main>
    </div>
  );
}
