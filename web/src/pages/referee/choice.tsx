// The choice that some rules leave to the shooter.

import type { GameDrawing } from '../../games/drawing';
import type { ShootingGame } from '../../games/shooting/data';
import { RuleLink } from '../../games/shooting/rulings/rulings';
import { rulingTexts } from '../../games/shooting/rulings/sentence';
import { Dialog } from '../../parts/dialog';
import { refereeTexts, type Shooter } from './texts';

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
  const t = refereeTexts();
  const alternatives = rulingTexts().alternatives(rule, game);
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
            {alternatives[choice]}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
