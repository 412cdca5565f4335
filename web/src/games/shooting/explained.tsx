// What the rules decided about the shown shot. A new round begins with what ended the one before.

import type { StepView } from '../../messages';
import type { GameDrawing } from '../drawing';
import { Rulings } from './rulings/rulings';

interface ExplainedProps {
  drawing: GameDrawing;
  step: StepView;
  previous: StepView | null;
}

export function Explained({ drawing, step, previous }: ExplainedProps) {
  const rulings = step.move === null ? (previous?.rulings ?? []) : step.rulings;
  return <Rulings drawing={drawing} rulings={rulings} />;
}
