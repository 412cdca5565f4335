// How well everybody played, how often each went wrong, and the way from one mistake to the next.

import { language } from '../i18n/language';
import type { AccountView } from '../messages';
import { botTitle, calledName } from '../table/naming';
import { type Ease, madeBy } from './ease';
import { type Missed, missedIn } from './retry/missed';
import { RETRY_TEXTS } from './retry/texts';
import { TEXTS } from './texts';
import { countFaults, nextFault } from './verdicts';
import type { Analysis } from './analysis';

/** What the server calls moves at random. */
const RANDOM = 'random';
const EASES: readonly Ease[] = ['easy', 'fair', 'hard'];

interface FaultSummaryProps {
  analysis: Analysis;
  /** Tries some positions again. */
  onRetry: (missed: readonly Missed[]) => void;
}

export function FaultSummary({ analysis, onRetry }: FaultSummaryProps) {
  const { state, visit, verdicts, coverage, accounts } = analysis;
  const t = TEXTS[language.value];
  const index = visit.index;
  if (coverage.seen === 0) return null;
  const before = nextFault(verdicts, index, true);
  const after = nextFault(verdicts, index, false);
  const missed = missedIn(verdicts, state.steps, state.table);
  const go = (to: number | null) => () => to !== null && visit.lookAt(to, true);
  return (
    <section class="fault-summary">
      <ul data-testid="fault-counts">
        {state.table.seats.map(({ seat }) => (
          <SeatSummary key={seat} {...{ analysis, seat }} />
        ))}
      </ul>
      {accounts.length > 0 && <p class="note-quiet">{t.aboutAccuracy}</p>}
      {missed.length > 0 && (
        <div class="buttons">
          <button type="button" class="primary" data-testid="retry" onClick={() => onRetry(missed)}>
            {RETRY_TEXTS[language.value].begin(missed.length)}
          </button>
        </div>
      )}
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

function SeatSummary({ analysis, seat }: { analysis: Analysis; seat: string }) {
  const { drawing, state, verdicts, insights, accounts } = analysis;
  const t = TEXTS[language.value];
  const account = accounts.find((one) => one.seat === seat);
  const made = madeBy(seat, state.steps, state.table, insights);
  return (
    <li data-testid={`summary-${seat}`}>
      <p>{t.faultCounts(calledName(drawing, state.table, seat), countFaults(verdicts, state.steps, [seat]))}</p>
      {account && <Accuracy {...{ game: drawing.name, account }} />}
      {EASES.map((ease) => {
        const count = made.get(ease);
        return count && <p key={ease}>{t.madeShots(ease, count)}</p>;
      })}
    </li>
  );
}

function Accuracy({ game, account }: { game: string; account: AccountView }) {
  const t = TEXTS[language.value];
  return (
    <p data-testid="accuracy">
      <b>{t.accuracy(account.accuracy)}</b>,{' '}
      {t.playedLike(account.like === RANDOM ? null : botTitle(game, account.like))}
    </p>
  );
}
