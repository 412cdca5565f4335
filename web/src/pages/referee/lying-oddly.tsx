// What to do with pieces that lie oddly on a real table.

import type { GameDrawing } from '../../games/drawing';
import { RuleLink } from '../../games/shooting/rulings/rulings';
import { language } from '../../i18n/language';

export function LyingOddly({ drawing }: { drawing: GameDrawing }) {
  const own = drawing.texts[language.value].lyingOddly;
  if (!own) return null;
  return (
    <details class="card lying-oddly" data-testid="lying-oddly">
      <summary>{own.title}</summary>
      {own.notes.map((note) => (
        <p key={note}>
          {note} <RuleLink drawing={drawing} rule={own.rule} />
        </p>
      ))}
    </details>
  );
}
