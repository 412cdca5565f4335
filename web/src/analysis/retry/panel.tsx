// What is said of a position that is tried again, and the buttons.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import type { TriedView } from '../../messages';
import { Icon } from '../../parts/icon';
import type { TableState } from '../../table-state';
import { Ended } from '../../trying/ended';
import { MoveButtons } from '../../trying/move-buttons';
import { Standing } from '../../trying/standing';
import { proposalOf } from '../../trying/tried-board';
import type { Tries } from '../../trying/use-tries';
import type { Missed } from './missed';
import { RETRY_TEXTS } from './texts';

export interface RetryProps extends Missed {
  drawing: GameDrawing;
  state: TableState;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Counted from 0. */
  number: number;
  of: number;
  onNext: () => void;
  onEnd: () => void;
}

interface PanelProps extends RetryProps {
  tries: Tries<TriedView>;
  /** The better move, once the reader has asked for it. */
  shown: string | null;
  onShow: () => void;
  onRestart: () => void;
}

export function RetryPanel(props: PanelProps) {
  const { drawing, state, step, heading, number, of, tries } = props;
  const t = RETRY_TEXTS[language.value];
  const [before, led] = [state.steps[step - 1], state.steps[step]];
  const played = before && led ? drawing.texts[language.value].describe(led, before, state.table.options) : '';
  return (
    <section class="panel tried-panel" aria-labelledby="retry">
      <p class="note-about">{t.progress(number + 1, of)}</p>
      <h1 id="retry" ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p class="tried-text" data-testid="retry-text">
        {t.task(played)}
      </p>
      <Told {...props} />
      <MoveButtons {...{ drawing, tries }} />
      <Buttons {...props} />
      <Standing {...{ drawing, tries }} label={t.points} />
    </section>
  );
}

/** What came of the last move, or the better one if it was asked for. */
function Told({ drawing, tries, shown }: PanelProps) {
  const t = RETRY_TEXTS[language.value];
  const { answer, end, problem } = tries;
  if (problem !== null) return <p class="card refusal">{problem}</p>;
  if (answer !== null && end !== null) {
    return (
      <Ended {...{ drawing, tries }} testid={`retry-${end}`}>
        {endText(answer)}
      </Ended>
    );
  }
  if (tries.sending) return <p class="tried-note tried-sending">{t.sending}</p>;
  if (tries.showing.isBusy.value) return <p class="tried-note">{t.watch}</p>;
  const proposal = proposalOf(answer, shown);
  const step = answer?.steps[answer.steps.length - 1];
  if (proposal === null || step === undefined) return null;
  const advice = drawing.texts[language.value].adviceText(proposal.move, step, proposal.trace);
  return (
    <div class="card tried-hint" data-testid="retry-shown">
      <p>{answer?.moves === null ? t.shownShot : t.shown(advice)}</p>
    </div>
  );
}

function Buttons({ better, number, of, tries, shown, onShow, onRestart, onNext, onEnd }: PanelProps) {
  const t = RETRY_TEXTS[language.value];
  const { end } = tries;
  const primary = useRef<HTMLButtonElement>(null);
  // The board is no longer played on: the keyboard goes on here.
  useEffect(() => {
    if (end !== null) primary.current?.focus({ preventScroll: true });
  }, [end]);
  const isLast = number + 1 === of;
  return (
    <div class="buttons tried-buttons">
      {end === null && better !== null && shown === null && (
        <button type="button" data-testid="retry-show" aria-disabled={!tries.isOpen} onClick={onShow}>
          <Icon name="bulb" /> {t.showMe}
        </button>
      )}
      {(end === 'missed' || tries.problem !== null) && (
        <button ref={primary} type="button" class="primary" data-testid="retry-again" onClick={onRestart}>
          {t.again}
        </button>
      )}
      {end === 'done' && !isLast && (
        <button ref={primary} type="button" class="primary" data-testid="retry-next" onClick={onNext}>
          {t.next}
        </button>
      )}
      {end !== 'done' && !isLast && (
        <button type="button" class="quiet-button" data-testid="retry-skip" onClick={onNext}>
          {t.skip}
        </button>
      )}
      <button
        ref={end === 'done' && isLast ? primary : null}
        type="button"
        class={end === 'done' && isLast ? 'primary' : 'quiet-button'}
        data-testid="retry-end"
        onClick={onEnd}
      >
        {t.end}
      </button>
    </div>
  );
}

/** What is said of a move that was tried, once everything has been seen. */
export function endText({ standing, steps, begins_at }: TriedView): string {
  const t = RETRY_TEXTS[language.value];
  return standing === 'done' ? t.good : t.bad(steps.length > begins_at + 2);
}
