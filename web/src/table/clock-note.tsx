// Which clock a table is played with, in a line.

import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { timeControlText } from '../time-control';

export function ClockNote({ table }: { table: TableView }) {
  if (table.clock === null) return null;
  return (
    <p class="status-note" data-testid="clock-note">
      {texts.value.timeControl.played(timeControlText(table.clock.control, table.game))}
    </p>
  );
}
