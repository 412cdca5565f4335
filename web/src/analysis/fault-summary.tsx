// How often each side went wrong, and the way from one mistake to the next.

import { language } from '../i18n/language';
import { TEXTS } from './texts';
import { countFaults, nextFault } from './verdicts';
import { sidesOf, type Analysis } from './analysis';

export function FaultSummary({ analysis }: { analysis: Analysis }) {
  const { drawing, state, visit, verdicts, coverage } = analysis;
  const t = TEXTS[language.value];
  const index = visit.index;
  if (coverage.seen === 0) return null;
  const before = nextFault(verdicts, index, true);
  const after = nextFault(verdicts, index, false);
  const go = (to: number | null) => () => to !== null && visit.lookAt(to, true);
  return (
    <section class="fault-summary">
      <ul data-testid="fault-counts">
        {sidesOf(drawing, state.table).map(
          ({ name, seats }) =>
            seats.length > 0 && <li key={name}>{t.faultCounts(name, countFaults(verdicts, state.steps, seats))}</li>,
        )}
      </ul>
      {verdicts.size > 0 && (
        <div class="buttons">
          <button type="button" data-testid="previous-fault" aria-disabled={before === null} onClick={go(before)}>
            {t.previousFault}
          </button>
          <button type="button" data-testid="next-fault" aria-disabled={after === null} onClick={go(after)}>
            {t.nextFault}
          </button>
        </div>
      )}
    </section>
  );
}
