// What each side has so far, in what the board shows.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { frenchSpaces } from '../i18n/typography';
import type { StepView, TriedView } from '../messages';
import { shownIndex } from './tried-board';
import type { Tries } from './use-tries';

/** `label` names the list for who hears it. */
export function Standing({ drawing, tries, label }: { drawing: GameDrawing; tries: Tries; label: string }) {
  const { answer } = tries;
  const step = answer?.steps[shownIndex(tries)];
  if (!answer || !step) return null;
  return (
    <ul class="tried-standing" aria-label={label}>
      {seatsOf(drawing, answer, step).map((seat) => (
        <li key={seat} data-testid={`score-${seat}`}>
          <drawing.SeatMark seat={seat} options={answer.options} step={step} />
          <span>{frenchSpaces(drawing.texts[language.value].seats[seat] ?? seat)}</span>
          {drawing.SeatTally && <drawing.SeatTally seat={seat} options={answer.options} step={step} />}
          <b>{step.points[seat]}</b>
        </li>
      ))}
    </ul>
  );
}

function seatsOf(drawing: GameDrawing, { options }: TriedView, { points }: StepView): readonly string[] {
  return (drawing.seatsAt?.(options) ?? Object.keys(points)).filter((seat) => seat in points);
}
