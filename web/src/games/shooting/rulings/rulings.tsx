// What the rules decided about a shot, line by line, each with the rule that says so.

import { texts as houseTexts } from '../../../i18n/texts';
import type { RulingView } from '../../../messages';
import { showRules } from '../../../parts/rules-drawer';
import type { ExplanationProps, GameDrawing } from '../../drawing';
import { type Colour, colourOf, parsePosition } from '../position';
import { rulingSentence, rulingTexts } from './sentence';
import './rulings.css';

interface RulingsProps {
  drawing: GameDrawing;
  rulings: readonly RulingView[];
  /** The reader's colour, where one side is theirs alone. */
  own?: Colour | null;
  /** Not announced when it changes, because it is long past or announced elsewhere. */
  silent?: boolean;
}

/** After the choice, the ruling that asked for it is left out. */
function worthSaying(rulings: readonly RulingView[]): readonly RulingView[] {
  const chosen = rulings.some(({ decision }) => decision.startsWith('chose_'));
  return chosen ? rulings.filter(({ decision }) => decision !== 'must_choose') : rulings;
}

export function Rulings({ drawing, rulings: all, own = null, silent }: RulingsProps) {
  const rulings = worthSaying(all);
  return (
    <div class="rulings" data-testid="rulings" aria-live={silent ? undefined : 'polite'} aria-atomic="true">
      {rulings.length > 0 && (
        <ul>
          {rulings.map((ruling, index) => (
            <li key={`${index} ${ruling.decision}`} data-decision={ruling.decision}>
              {rulingSentence(ruling, drawing.name, rulingTexts(), own)}{' '}
              <RuleLink drawing={drawing} rule={ruling.rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The number of a rule; it opens the rules there. */
export function RuleLink({ drawing, rule }: { drawing: GameDrawing; rule: string }) {
  if (rule === '') return null;
  return (
    <button
      type="button"
      class="link-button rule-link"
      data-testid="ruling-rule"
      aria-label={houseTexts.value.rule(rule)}
      onClick={() => showRules(drawing.name, rule)}
    >
      {rule}
    </button>
  );
}

interface ShotExplanationProps extends ExplanationProps {
  drawing: GameDrawing;
}

export function ShotExplanation({ drawing, step, previous, own = null, options = {} }: ShotExplanationProps) {
  const judged = step.move === null ? previous : step;
  const colour = own && judged ? colourOf(own, parsePosition(judged.position).round, options) : null;
  return <Rulings drawing={drawing} rulings={judged?.rulings ?? []} own={colour} />;
}
