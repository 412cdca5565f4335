// The page of one table.

import { resultText, turnText } from '../table/status';
import { Table } from '../table/table';
import { useVisit } from '../table/use-visit';
import { useDrawing } from '../use-drawing';
import { isOutOfReach, NoTable } from './no-table';

export function TablePage({ id }: { id: string }) {
  const visit = useVisit(id, (drawing, table) => resultText(drawing, table)?.title ?? turnText(drawing, table));
  const status = visit?.connection.status.value;
  const state = visit?.connection.state.value;
  const drawing = useDrawing(state?.table.game ?? null);
  if (!visit || !state || !drawing || isOutOfReach(status)) return <NoTable status={status ?? 'connecting'} />;
  return <Table drawing={drawing} state={state} visit={visit} />;
}
