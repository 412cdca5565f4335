// What the players try to do, and how far each of them is, in one line.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import type { StepView, TableView } from '../messages';
import { isWaiting } from '../table-state';
import { standings } from './teams';
import { peopleTexts } from './texts';

export function goalText(drawing: GameDrawing, table: TableView, step: StepView): string {
  const { target, options } = table;
  const t = peopleTexts.value;
  const goal =
    drawing.texts[language.value].goal?.({ target, options, step }) ??
    (target === null ? t.goalMost : t.goalTo(target));
  const standing = standingText(drawing, table, step);
  return standing === '' ? goal : t.goalAndStanding(goal, standing);
}

/** "you 2, Jo 3"; empty where nobody plays against anybody, or not yet. */
function standingText(drawing: GameDrawing, table: TableView, { points }: StepView): string {
  return isWaiting(table) ? '' : standings(drawing, table, points).join(', ');
}
