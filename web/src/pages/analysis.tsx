// The page of an analysis: connects to the table, and has a bot analyse its game.

import { useEffect, useRef, useState } from 'preact/hooks';

import { openAnalysis } from '../api';
import { AnalysisView } from '../analysis/analysis-view';
import { AnalysisRun } from '../analysis/run';
import { TEXTS } from '../analysis/texts';
import { language } from '../i18n/language';
import { useVisit } from '../table/use-visit';
import type { Visit } from '../table/visit';
import { useDrawing } from '../use-drawing';
import { isOutOfReach, NoTable } from './no-table';

export function AnalysisPage({ id }: { id: string }) {
  const visit = useVisit(id, (drawing) => {
    return `${TEXTS[language.value].title} – ${drawing.texts[language.value].title}`;
  });
  const status = visit?.connection.status.value;
  const state = visit?.connection.state.value;
  // What was known of the table beforehand may be old: the server analyses it as it is.
  const arrived = useRef(false);
  arrived.current ||= status === 'open';
  const run = useRun(id, visit, arrived.current);
  const drawing = useDrawing(state?.table.game ?? null);
  if (!visit || !state || !run || !drawing || isOutOfReach(status)) return <NoTable status={status ?? 'connecting'} />;
  return <AnalysisView {...{ drawing, state, visit, run }} />;
}

/** Starts as soon as the game has arrived, and stops with the page. */
function useRun(id: string, visit: Visit | null, arrived: boolean): AnalysisRun | null {
  const [run, setRun] = useState<AnalysisRun | null>(null);
  useEffect(() => {
    if (visit === null || !arrived) return undefined;
    const begun = new AnalysisRun({
      open: (step, hand, signal) => openAnalysis(id, step, hand, signal),
      positions: () => visit.steps.map(({ position }) => position),
    });
    setRun(begun);
    void begun.start();
    return () => begun.stop();
  }, [id, visit, arrived]);
  return run;
}
