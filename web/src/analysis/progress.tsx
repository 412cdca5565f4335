// How far the bot has looked, and the buttons that stop it, go on, or try again.

import { useEffect } from 'preact/hooks';

import { say } from '../announcer';
import type { RefusedError } from '../api';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { Icon } from '../parts/icon';
import { TEXTS } from './texts';
import type { Analysis } from './analysis';

export function Progress({ analysis }: { analysis: Analysis }) {
  const { run } = analysis;
  const t = TEXTS[language.value];
  const phase = run.phase.value;
  const text = progressText(analysis);
  useEffect(() => {
    // Progress is only shown; the end is also announced.
    if (phase !== 'running') say(text);
  }, [phase]);
  return (
    <div class="progress" data-testid="progress" data-phase={phase}>
      <p data-testid="progress-text">{text}</p>
      <div class="buttons">
        {phase === 'running' ? (
          <button type="button" data-testid="stop" onClick={() => run.stop()}>
            <Icon name="stop" /> {t.stop}
          </button>
        ) : (
          <Further analysis={analysis} />
        )}
      </div>
    </div>
  );
}

function Further({ analysis: { run, visit, state, insights } }: { analysis: Analysis }) {
  const t = TEXTS[language.value];
  const phase = run.phase.value;
  const index = visit.index;
  const isOver = state.table.result !== null && index === state.steps.length - 1;
  return (
    <>
      {phase !== 'done' && (
        <button type="button" class="primary" data-testid="go-on" onClick={() => void run.start(run.about.value)}>
          {phase === 'failed' ? t.retry : t.goOn}
        </button>
      )}
      {phase !== 'failed' && insights.has(index) && !isOver && (
        <button type="button" data-testid="deeper" onClick={() => void run.start(index)}>
          {t.deeper}
        </button>
      )}
    </>
  );
}

function progressText({ run, coverage }: Analysis): string {
  const t = TEXTS[language.value];
  switch (run.phase.value) {
    case 'running':
      if (run.about.value !== null) return t.runningAt(run.about.value);
      return coverage.seen === 0 ? t.waiting : t.running(coverage);
    case 'stopped':
      return t.stopped(coverage);
    case 'done':
      return t.done(coverage);
    case 'failed':
      return run.failure.value ? problemText(run.failure.value) : t.cutOff;
  }
}

/** The server explains in English; what it says is clear by its code. */
function problemText({ code }: RefusedError): string {
  const t = TEXTS[language.value];
  if (code === 'cut_off') return t.cutOff;
  if (code === 'unreachable') return t.unreachable;
  if (code === 'not_now') return t.refused;
  if (code === 'too_fast') return texts.value.tooOften;
  return (texts.value.refusals as Record<string, string>)[code] ?? t.refused;
}
