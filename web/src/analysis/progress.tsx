// How far the bot has looked, and the buttons that stop it, go on, or try again.

import { useEffect } from 'preact/hooks';

import { say } from '../announcer';
import type { Refused } from '../api';
import { language, words } from '../i18n';
import { Icon } from '../parts/icon';
import { SAID } from './said';
import type { Analysed } from './view';

export function Progress({ analysed }: { analysed: Analysed }) {
  const { run } = analysed;
  const said = SAID[language.value];
  const phase = run.phase.value;
  const text = progressText(analysed);
  useEffect(() => {
    // How far it has come is to be seen; that it has come to an end is to be heard.
    if (phase !== 'running') say(text);
  }, [phase]);
  return (
    <div class="progress" data-testid="progress" data-phase={phase}>
      <p data-testid="progress-text">{text}</p>
      <div class="buttons">
        {phase === 'running' ? (
          <button type="button" data-testid="stop" onClick={() => run.stop()}>
            <Icon name="stop" /> {said.stop}
          </button>
        ) : (
          <Further analysed={analysed} />
        )}
      </div>
    </div>
  );
}

function Further({ analysed: { run, visit, state, insights } }: { analysed: Analysed }) {
  const said = SAID[language.value];
  const phase = run.phase.value;
  const index = visit.index;
  const isOver = state.table.result !== null && index === state.steps.length - 1;
  return (
    <>
      {phase !== 'done' && (
        <button type="button" class="primary" data-testid="go-on" onClick={() => void run.start(run.about.value)}>
          {phase === 'failed' ? said.retry : said.goOn}
        </button>
      )}
      {phase !== 'failed' && insights.has(index) && !isOver && (
        <button type="button" data-testid="deeper" onClick={() => void run.start(index)}>
          {said.deeper}
        </button>
      )}
    </>
  );
}

function progressText({ run, coverage }: Analysed): string {
  const said = SAID[language.value];
  switch (run.phase.value) {
    case 'running':
      if (run.about.value !== null) return said.runningAt(run.about.value);
      return coverage.seen === 0 ? said.waiting : said.running(coverage);
    case 'stopped':
      return said.stopped(coverage);
    case 'done':
      return said.done(coverage);
    case 'failed':
      return run.failure.value ? problemText(run.failure.value) : said.cutOff;
  }
}

/** The server explains in English; what it says is clear by its code. */
function problemText({ code }: Refused): string {
  const said = SAID[language.value];
  if (code === 'cut_off') return said.cutOff;
  if (code === 'unreachable') return said.unreachable;
  if (code === 'not_now') return said.refused;
  if (code === 'too_fast') return words.value.tooOften;
  return (words.value.refusals as Record<string, string>)[code] ?? said.refused;
}
