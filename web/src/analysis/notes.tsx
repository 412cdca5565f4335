// What the bot says about the position shown: the move that led there, who is ahead, what to play.

import { language } from '../i18n/language';
import type { InsightView } from '../messages';
import { reducedMotion } from '../reduced-motion';
import { expectedFor } from '../table/outlook';
import { type Analysis, outlookText, sidesOf } from './analysis';
import { moverAt } from './insights';
import { ShotNotes, type Watching } from './shot-notes';
import { TEXTS } from './texts';
import { GLYPHS } from './verdicts';

interface NotesProps {
  analysis: Analysis;
  watching: Watching;
}

export function Notes({ analysis, watching }: NotesProps) {
  return (
    <div class="notes" data-testid="notes">
      <Led analysis={analysis} />
      <FromHere {...{ analysis, watching }} />
    </div>
  );
}

/** The move that led here, where it was a mistake. */
function Led({ analysis }: { analysis: Analysis }) {
  const { drawing, state, visit, insights, verdicts, shots } = analysis;
  const t = TEXTS[language.value];
  const index = visit.index;
  const step = state.steps[index];
  const before = state.steps[index - 1];
  const verdict = verdicts.get(index);
  if (!step || !before || !verdict) return null;
  const texts = drawing.texts[language.value];
  return (
    <section class={`card note-fault note-${verdict.fault}`} data-testid="fault">
      <p class="note-about">{shots ? t.ledShot : t.led}</p>
      <h2>
        <b aria-hidden="true">{GLYPHS[verdict.fault]}</b> {t.faults[verdict.fault]}
      </h2>
      <p>
        {texts.describe(step, before, state.table.options)} {lostText(analysis, index, verdict.lost)}
      </p>
      {verdict.better !== null && (
        <p>
          {t.betterWas(texts.adviceText(verdict.better, before, insights.get(index - 1)?.trace ?? null))}{' '}
          <button
            type="button"
            class="link-button"
            data-testid="show-better"
            onClick={() => {
              visit.lookAt(index - 1, true);
              scrollToBoard();
            }}
          >
            {t.showBetter}
          </button>
        </p>
      )}
    </section>
  );
}

function lostText({ drawing, state, expected, shots }: Analysis, index: number, lost: number): string {
  const t = TEXTS[language.value];
  if (shots) return t.lostPieces(drawing.texts[language.value].pieceCount?.(lost) ?? '');
  const seat = state.steps[index]?.seat ?? '';
  const [was, is] = [expected[index - 1] ?? 0, expected[index] ?? 0].map((part) =>
    expectedFor(state.table, seat, part),
  );
  const side = sidesOf(drawing, state.table).find(({ seats }) => seats.includes(seat));
  return side ? t.lostPoint(side, was ?? 0, is ?? 0) : '';
}

function FromHere({ analysis, watching }: NotesProps) {
  const { state, visit, insights, shots } = analysis;
  const t = TEXTS[language.value];
  const index = visit.index;
  const insight = insights.get(index);
  const isOver = moverAt(state.steps, index, state.table) === null && index === state.steps.length - 1;
  const outlook = outlookText(analysis, index);
  return (
    <section class="card" data-testid="from-here">
      <p class="note-about">{t.here}</p>
      {outlook && <p class="outlook">{outlook}</p>}
      {isOver && <p>{t.over}</p>}
      {!isOver && !insight && <p class="note-quiet">{t.notSeen}</p>}
      {insight && !shots && <Line {...{ analysis, insight }} />}
      {insight && shots && <ShotNotes {...{ analysis, insight, watching }} />}
    </section>
  );
}

/** The best moves from here: the first in words, all as the game writes them. */
function Line({ analysis, insight }: { analysis: Analysis; insight: InsightView }) {
  const { drawing, state } = analysis;
  const t = TEXTS[language.value];
  const step = state.steps[insight.step];
  const [first] = insight.line;
  return (
    <>
      {first !== undefined && step && (
        <>
          <p data-testid="best">{t.best(drawing.texts[language.value].adviceText(first, step, insight.trace))}</p>
          <ol class="best-line" aria-label={t.line} data-testid="best-line">
            {insight.line.map((move, number) => (
              <li key={number}>{move}</li>
            ))}
          </ol>
        </>
      )}
      <p class="note-quiet">{t.depth(insight.depth, insight.nodes)}</p>
    </>
  );
}

/** Scrolls to the board if it is not fully visible: on a phone it is above the notes. */
export function scrollToBoard(): void {
  const behavior = reducedMotion.peek() ? 'auto' : 'smooth';
  document.querySelector('.board')?.scrollIntoView({ block: 'nearest', behavior });
}
