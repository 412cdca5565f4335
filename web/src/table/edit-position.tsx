// From a position of one's own practice to the page where it can be changed.

import { texts } from '../i18n/texts';
import type { TableView } from '../messages';
import { editorAddress } from '../pages/practice/setup';
import type { Visit } from './visit';

export function EditPosition({ table, visit }: { table: TableView; visit: Visit }) {
  const step = visit.steps[visit.index];
  if (table.options['practice'] !== true || !step) return null;
  return (
    <div class="actions">
      <a class="button" data-testid="edit-position" href={editorAddress(table.game, step.position)}>
        {texts.value.editPosition}
      </a>
    </div>
  );
}
