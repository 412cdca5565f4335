// The page of one table.

import { drawingOf } from '../games';
import { resultText, turnText } from '../table/status';
import { Table } from '../table/table';
import { useVisit } from '../table/use-visit';
import { isOutOfReach, NoTable } from './no-table';

export function TablePage({ id }: { id: string }) {
  const visit = useVisit(id, (drawing, table) => resultText(drawing, table)?.title ?? turnText(drawing, table));
  const status = visit?.connection.status.value;
  const state = visit?.connection.state.value;
  if (!visit || !state || isOutOfReach(status)) return <NoTable status={status ?? 'connecting'} />;
  return <Table drawing={drawingOf(state.table.game)} state={state} visit={visit} />;
}
