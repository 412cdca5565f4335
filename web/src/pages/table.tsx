// The page of one table.

import { drawingOf } from '../games';
import { texts } from '../i18n/texts';
import { resultText, turnText } from '../table/status';
import { Table } from '../table/table';
import { useVisit } from '../table/use-visit';
import { Lost } from './lost';
import { Waiting } from './waiting';

export function TablePage({ id }: { id: string }) {
  const visit = useVisit(id, (drawing, table) => resultText(drawing, table)?.title ?? turnText(drawing, table));
  const status = visit?.connection.status.value;
  if (status === 'gone') return <Lost title={texts.value.noTable} hint={texts.value.noTableHint} />;
  if (status === 'forbidden') return <Lost title={texts.value.refused} hint={texts.value.forbidden} />;
  const state = visit?.connection.state.value;
  if (!visit || !state) return <Waiting status={status ?? 'connecting'} />;
  return <Table drawing={drawingOf(state.table.game)} state={state} visit={visit} />;
}
