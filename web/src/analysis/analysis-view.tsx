// A finished game analysed by a bot: the board, the graph, the bot's comments, the moves.

import { useState } from 'preact/hooks';

import type { GameDrawing, Proposal } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { StepView } from '../messages';
import { Header } from '../parts/header';
import { Icon } from '../parts/icon';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import type { TableState } from '../table-state';
import { BoardWithSeats } from '../table/board-with-seats';
import { MoveList, Stepper } from '../table/move-list';
import { bestMove } from '../table/outlook';
import { useShortcuts } from '../table/shortcuts';
import type { Visit } from '../table/visit';
import { stepOfShot } from './alternative';
import { analysisOf, type Analysis } from './analysis';
import { FaultSummary } from './fault-summary';
import { Graph } from './graph';
import { Notes, scrollToBoard } from './notes';
import { Progress } from './progress';
import type { Missed } from './retry/missed';
import { RetryView } from './retry/retry';
import type { AnalysisRun } from './run';
import { TEXTS } from './texts';
import { GLYPHS } from './verdicts';
import '../table/panel.css';
import './analysis.css';
import '../table/table.css';
import '../table/seats-around.css';

interface AnalysisViewProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
  run: AnalysisRun;
}

/** The analysis, or some positions of the game that are tried again. */
export function AnalysisView({ drawing, state, visit, run }: AnalysisViewProps) {
  const analysis = analysisOf(drawing, state, visit, run);
  const [retried, setRetried] = useState<readonly Missed[]>([]);
  if (retried.length > 0) return <RetryView {...{ drawing, state }} missed={retried} onEnd={() => setRetried([])} />;
  return <Analysed analysis={analysis} onRetry={setRetried} />;
}

function Analysed({ analysis, onRetry }: { analysis: Analysis; onRetry: (missed: readonly Missed[]) => void }) {
  const { drawing, state, visit } = analysis;
  const t = TEXTS[language.value];
  const [help, setHelp] = useState(false);
  useShortcuts(visit, { onHelp: () => setHelp(true) });
  const alternative = alternativeStep(analysis);
  const watching = {
    on: alternative !== null,
    begin: () => {
      visit.showAlternative();
      scrollToBoard();
    },
    end: () => visit.closeAlternative(),
  };
  return (
    <div class="page table-page analysis-page">
      <Header>
        {!drawing.plain && (
          <IconButton icon="flip" label={`${texts.value.flip} (F)`} testid="flip" onClick={() => visit.turnBoard()} />
        )}
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={`${texts.value.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main class="table-room" tabIndex={-1}>
        <BoardWithSeats
          {...{ drawing, state, visit, alternative }}
          ask={null}
          proposal={watching.on ? null : proposalOf(analysis)}
        />
        <aside class="panel analysis-panel">
          <header class="analysis-head">
            <h1>{t.title}</h1>
            <a class="button" href={`/t/${encodeURIComponent(state.table.id)}`} data-testid="to-table">
              <Icon name="prev" /> {t.back}
            </a>
          </header>
          <Progress analysis={analysis} />
          <Graph analysis={analysis} />
          <Stepper visit={visit} />
          <Notes {...{ analysis, watching }} />
          <FaultSummary {...{ analysis, onRetry }} />
          <MoveList
            {...{ drawing, table: state.table, visit }}
            stepper={false}
            markOf={(index) => markOf(analysis, index)}
          />
        </aside>
      </main>
      {help && <KeysHelp title={texts.value.keysTitle} keys={t.keys} onClose={() => setHelp(false)} />}
    </div>
  );
}

function markOf({ verdicts }: Analysis, index: number) {
  const fault = verdicts.get(index)?.fault;
  return fault ? { glyph: GLYPHS[fault], word: TEXTS[language.value].faults[fault], kind: `fault-${fault}` } : null;
}

/** What the bot would play from the position shown. */
function proposalOf({ insights, visit }: Analysis): Proposal | null {
  const insight = insights.get(visit.index);
  const move = insight && bestMove(insight);
  return insight && move ? { move, trace: insight.trace, film: insight.film, part: 'move' } : null;
}

/** The better shot as a step, while the reader watches it. */
function alternativeStep({ state, visit, insights }: Analysis): StepView | null {
  const { better, film } = insights.get(visit.index) ?? {};
  const step = state.steps[visit.index];
  if (visit.display.value.kind !== 'alternative' || !step || !better || !film) return null;
  return stepOfShot(step, better.move, film);
}
