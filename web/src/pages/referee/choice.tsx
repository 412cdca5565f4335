// Where the rules leave it to who shot.

import type { GameDrawing } from '../../games/drawing';
import type { ShootingGame } from '../../games/shooting/data';
import { RuleLink, rulingWords } from '../../games/shooting/rulings';
import { Dialog } from '../../parts/dialog';
import { refereeWords, type Shooter } from './words';

interface ChoiceProps {
  drawing: GameDrawing;
  game: ShootingGame;
  rule: string;
  who: Shooter;
  asking: boolean;
  onChoose: (choice: 'pass' | 'again') => void;
  onCancel: () => void;
}

export function Choice({ drawing, game, rule, who, asking, onChoose, onCancel }: ChoiceProps) {
  const t = refereeWords();
  const said = rulingWords().alternatives(rule, game);
  return (
    <Dialog title={t.chooses(who)} kind="box" onClose={onCancel}>
      <p>
        {t.chooseHint} <RuleLink drawing={drawing} rule={rule} />
      </p>
      <div class="referee-choice">
        {(['pass', 'again'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            class="large"
            data-testid={`choose-${choice}`}
            aria-disabled={asking}
            onClick={() => !asking && onChoose(choice)}
          >
            {said[choice]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
