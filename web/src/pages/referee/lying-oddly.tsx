// What to do with pieces that lie oddly on a real table.

import type { GameDrawing } from '../../games/drawing';
import type { ShootingGame } from '../../games/shooting/data';
import { RuleLink } from '../../games/shooting/rulings';
import { refereeWords } from './words';

export function LyingOddly({ drawing, game }: { drawing: GameDrawing; game: ShootingGame }) {
  const said = refereeWords().lyingOddly(game);
  if (said === null) return null;
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
