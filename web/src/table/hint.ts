// A hint: asked for, being thought about, and shown until the game goes on. It never plays.

import { useEffect, useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadHint, Refused } from '../api';
import type { GameDrawing, Proposal, Wanted } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { InsightView } from '../messages';
import { seatThatMay, type TableState } from '../table-state';
import { bestMove, promiseText } from './outlook';
import type { Visit } from './visit';

export interface Hint {
  /** Whether one may be asked for now. */
  possible: boolean;
  thinking: boolean;
  /** What it says, or why there is none; null where none was asked for. */
  text: string | null;
  proposal: Proposal | null;
  /** The shot that the reader wants to aim like, once they have said so. */
  wanted: Wanted | null;
  ask: () => void;
  /** Sets the hand to the proposed shot; null where there is none. */
  aimLikeIt: (() => void) | null;
  close: () => void;
}

interface Asked {
  /** The table that it is about. */
  about: string;
  /** Null while it is being thought about. */
  answer: InsightView | Refused | null;
}

/** The position in its game: with the next move, or with a new game, it is another. */
function keyOf({ table, steps }: TableState): string {
  return `${table.game_number} ${steps.length} ${steps[steps.length - 1]?.position}`;
}

export function useHint(drawing: GameDrawing, state: TableState, visit: Visit): Hint {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wanted, want] = useState<Wanted | null>(null);
  const about = keyOf(state);
  const seat = seatThatMay(state.table, 'hint');
  const current = asked?.about === about ? asked : null;
  const insight = current?.answer && !(current.answer instanceof Refused) ? current.answer : null;
  const move = insight && bestMove(insight);
  const isNow = !visit.isPast && !visit.isCatchingUp;
  const text = seat === null ? null : textOf(drawing, state, seat, current);

  useEffect(() => {
    if (current?.answer && text !== null) say(text);
  }, [current?.answer]);

  function ask(): void {
    if (seat === null || !isNow || (current && current.answer === null)) return;
    setAsked({ about, answer: null });
    say(texts.value.hintThinking);
    const settle = (answer: InsightView | Refused): void =>
      setAsked((now) => (now?.about === about ? { about, answer } : now));
    loadHint(state.table.id, seat, state.version).then(settle, (error: unknown) =>
      settle(error instanceof Refused ? error : new Refused('failed', String(error))),
    );
  }

  return {
    possible: seat !== null && isNow,
    thinking: current !== null && current.answer === null,
    text: isNow ? text : null,
    proposal: move && isNow ? { move, trace: insight.trace, film: insight.film } : null,
    wanted,
    ask,
    aimLikeIt: insight?.better && insight.film && isNow ? () => want({ move: insight.better?.move ?? '' }) : null,
    close: () => setAsked(null),
  };
}

function textOf(drawing: GameDrawing, state: TableState, seat: string, asked: Asked | null): string | null {
  const t = texts.value;
  if (!asked?.answer) return asked && t.hintThinking;
  if (asked.answer instanceof Refused) return hintProblem(asked.answer);
  const move = bestMove(asked.answer);
  const step = state.steps[state.steps.length - 1];
  if (move === null || !step) return t.hintNone;
  const advice = t.hint(drawing.texts[language.value].advised(move, step, asked.answer.trace));
  return `${advice} ${promiseText(state.table, seat, asked.answer)}`.trim();
}

function hintProblem({ code }: Refused): string {
  const t = texts.value;
  if (code === 'unreachable') return t.noAnswer;
  return (t.refusals as Record<string, string>)[code] ?? t.failed;
}
