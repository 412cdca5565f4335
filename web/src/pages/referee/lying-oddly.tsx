// What to do with pieces that lie oddly on a real table.

import type { GameDrawing } from '../../games/drawing';
import { RuleLink } from '../../games/shooting/rulings';
import { language } from '../../i18n';

export function LyingOddly({ drawing }: { drawing: GameDrawing }) {
  const said = drawing.words[language.value].lyingOddly;
  if (!said) return null;
  return (
    <details class="card lying-oddly" data-testid="lying-oddly">
      <summary>{said.title}</summary>
      {said.notes.map((note) => (
        <p key={note}>
          {note} <RuleLink drawing={drawing} rule={said.rule} />
        </p>
      ))}
    </details>
  );
}
