// The goal of the game and how everybody stands: always in view.

import type { GameDrawing } from '../games/drawing';
import type { TableView } from '../messages';
import { goalText } from './goal';
import { peopleTexts } from './texts';
import type { Visit } from './visit';

export function GoalLine({ drawing, table, visit }: { drawing: GameDrawing; table: TableView; visit: Visit }) {
  const step = visit.known;
  if (!step) return null;
  return (
    <p class="goal-line" data-testid="goal" role="note" aria-label={peopleTexts.value.goalLabel}>
      {goalText(drawing, table, step)}
    </p>
  );
}
