// Everything that the parts of an analysis page need.

import type { GameDrawing } from '../games/drawing';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import type { AccountView, TableView } from '../messages';
import type { TableState } from '../table-state';
import { type Team, teamName, teamsOf } from '../table/teams';
import type { Visit } from '../table/visit';
import { type Coverage, coverageOf, expectedOf, type Insights, insightsInto } from './insights';
import type { AnalysisRun } from './run';
import { type Side, TEXTS } from './texts';
import { type Verdicts, verdictsOf } from './verdicts';

export interface Analysis {
  drawing: GameDrawing;
  state: TableState;
  visit: Visit;
  run: AnalysisRun;
  insights: Insights;
  verdicts: Verdicts;
  /** What the first team may expect at every step. */
  expected: readonly (number | null)[];
  coverage: Coverage;
  /** How well everybody played; empty where it is not known. */
  accounts: readonly AccountView[];
  /** Whether it is about shots rather than moves. */
  shots: boolean;
}

export function analysisOf(drawing: GameDrawing, state: TableState, visit: Visit, run: AnalysisRun): Analysis {
  const { steps, table } = state;
  const insights = insightsInto(run.results.value, steps);
  return {
    drawing,
    state,
    visit,
    run,
    insights,
    verdicts: verdictsOf(steps, table, insights),
    expected: steps.map((_, index) => expectedOf(insights.get(index))),
    accounts: run.accounts.value,
    coverage: coverageOf(steps, table, insights),
    shots: isShootingGame(drawing.name),
  };
}

/** The team that insights are about, and everybody who plays against it. */
export function sidesOf(drawing: GameDrawing, table: TableView): readonly [first: Side, others: Side] {
  const [first, ...others] = teamsOf(table);
  const named = (teams: readonly Team[]): Side => ({
    name: teams.length === 1 && teams[0] ? teamName(drawing, table, teams[0]) : TEXTS[language.value].others,
    seats: teams.flatMap(({ seats }) => seats),
  });
  return [named(first ? [first] : []), named(others)];
}

/** A sentence about who is ahead at a step; null if that is unknown. */
export function outlookText({ drawing, state, insights, expected }: Analysis, index: number): string | null {
  const t = TEXTS[language.value];
  const [first, others] = sidesOf(drawing, state.table);
  const part = expected[index] ?? null;
  if (part === null) return null;
  const wins = insights.get(index)?.wins_in ?? 0;
  if (wins !== 0) return t.winsIn(wins > 0 ? first : others, Math.abs(wins));
  if (Math.abs(part - 0.5) < 0.005) return t.even;
  return part > 0.5 ? t.expects(first.name, part) : t.expects(others.name, 1 - part);
}

/** The description of a step in the graph. */
export function stepText(analysis: Analysis, index: number): string {
  const t = TEXTS[language.value];
  const { drawing, state, insights, shots, verdicts } = analysis;
  const step = state.steps[index];
  const texts = drawing.texts[language.value];
  const move = step?.move ? (texts.moveText?.(step) ?? step.move) : null;
  const fault = verdicts.get(index)?.fault;
  const played = insights.get(index - 1)?.played;
  const known = shots ? (played ? `${t.keeps} ${t.percent(played.keeps)}` : null) : outlookText(analysis, index);
  const details = [known ?? t.unknown, ...(fault ? [t.faults[fault]] : [])].join(', ');
  return t.at(index, state.steps.length - 1, move, details);
}
