// A game looked at again with a bot: the board, the graph, what the bot says, the moves.

import { useState } from 'preact/hooks';

import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { GameDrawing, Proposal } from '../games/drawing';
import type { StepView } from '../messages';
import { Header } from '../parts/header';
import { Icon } from '../parts/icon';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import { BoardSide } from '../table/board-side';
import { MoveList, Stepper } from '../table/move-list';
import { bestMove } from '../table/outlook';
import { useShortcuts } from '../table/shortcuts';
import type { Visit } from '../table/visit';
import type { TableState } from '../table-state';
import { bringBoardToSight } from './board-sight';
import { FaultSummary } from './fault-summary';
import { Graph } from './graph';
import { stepOfShot } from './alternative';
import { Notes } from './notes';
import { Progress } from './progress';
import type { AnalysisRun } from './run';
import { TEXTS } from './texts';
import { GLYPHS } from './verdicts';
import { lookAt, type Analysed } from './view';
import './analysis.css';

interface AnalysisViewProps {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
  run: AnalysisRun;
}

export function AnalysisView({ drawing, state, visit, run }: AnalysisViewProps) {
  const t = TEXTS[language.value];
  const [help, setHelp] = useState(false);
  useShortcuts(visit, { onHelp: () => setHelp(true) });
  const analysed = lookAt(drawing, state, visit, run);
  const alternative = alternativeStep(analysed);
  const watching = {
    on: alternative !== null,
    begin: () => {
      visit.showAlternative();
      bringBoardToSight();
    },
    end: () => visit.closeAlternative(),
  };
  return (
    <div class="page table-page analysis-page">
      <Header>
        {!drawing.plain && (
          <IconButton icon="flip" label={`${texts.value.flip} (F)`} testid="flip" onClick={() => visit.turnBoard()} />
        )}
        <RulesButton drawing={drawing} />
        <IconButton icon="help" label={`${texts.value.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      <main class="table-room" tabIndex={-1}>
        <BoardSide
          {...{ drawing, state, visit, alternative }}
          ask={null}
          proposal={watching.on ? null : proposalOf(analysed)}
        />
        <aside class="panel analysis-panel">
          <header class="analysis-head">
            <h1>{t.title}</h1>
            <a class="button" href={`/t/${encodeURIComponent(state.table.id)}`} data-testid="to-table">
              <Icon name="prev" /> {t.back}
            </a>
          </header>
          <Progress analysed={analysed} />
          <Graph analysed={analysed} />
          <Stepper visit={visit} />
          <Notes {...{ analysed, watching }} />
          <FaultSummary analysed={analysed} />
          <MoveList
            {...{ drawing, table: state.table, visit }}
            stepper={false}
            markOf={(index) => markOf(analysed, index)}
          />
        </aside>
      </main>
      {help && <KeysHelp title={texts.value.keysTitle} keys={t.keys} onClose={() => setHelp(false)} />}
    </div>
  );
}

function markOf({ verdicts }: Analysed, index: number) {
  const fault = verdicts.get(index)?.fault;
  return fault ? { glyph: GLYPHS[fault], word: TEXTS[language.value].faults[fault], kind: `fault-${fault}` } : null;
}

/** What the bot would play from the position shown. */
function proposalOf({ insights, visit }: Analysed): Proposal | null {
  const insight = insights.get(visit.index);
  const move = insight && bestMove(insight);
  return insight && move ? { move, trace: insight.trace, film: insight.film } : null;
}

/** The better shot as a step, while the reader watches it. */
function alternativeStep({ state, visit, insights }: Analysed): StepView | null {
  const { better, film } = insights.get(visit.index) ?? {};
  const step = state.steps[visit.index];
  if (visit.display.value.kind !== 'alternative' || !step || !better || !film) return null;
  return stepOfShot(step, better.move, film);
}
