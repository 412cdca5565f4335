// A hint: requested, computed by a bot, and shown until the next move. It is never played by itself.

import { useEffect, useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadHint, RefusedError } from '../api';
import type { GameDrawing, Proposal, AimRequest } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { InsightView } from '../messages';
import { seatThatMay, type TableState } from '../table-state';
import { bestMove, promiseText } from './outlook';
import type { Visit } from './visit';

export interface Hint {
  /** Whether a hint may be requested now. */
  possible: boolean;
  thinking: boolean;
  /** Its text, or why there is none; null if none was requested. */
  text: string | null;
  proposal: Proposal | null;
  /** The shot that the reader wants to aim like. */
  aimRequest: AimRequest | null;
  ask: () => void;
  /** Sets the aim to the proposed shot; null if there is none. */
  aimLikeIt: (() => void) | null;
  close: () => void;
}

interface HintRequest {
  /** The position that it is about, by its key. */
  about: string;
  /** Null while the bot is thinking. */
  answer: InsightView | RefusedError | null;
}

/** Identifies the position in its game; it changes with the next move and with a new game. */
function keyOf({ table, steps }: TableState): string {
  return `${table.game_number} ${steps.length} ${steps[steps.length - 1]?.position}`;
}

export function useHint(drawing: GameDrawing, state: TableState, visit: Visit): Hint {
  const [request, setRequest] = useState<HintRequest | null>(null);
  const [aimRequest, requestAim] = useState<AimRequest | null>(null);
  const about = keyOf(state);
  const seat = seatThatMay(state.table, 'hint');
  const current = request?.about === about ? request : null;
  const insight = current?.answer && !(current.answer instanceof RefusedError) ? current.answer : null;
  const move = insight && bestMove(insight);
  const isNow = !visit.isPast && !visit.isCatchingUp;
  const text = seat === null ? null : textOf(drawing, state, seat, current);

  useEffect(() => {
    if (current?.answer && text !== null) say(text);
  }, [current?.answer]);

  function ask(): void {
    if (seat === null || !isNow || (current && current.answer === null)) return;
    setRequest({ about, answer: null });
    say(texts.value.hintThinking);
    const settle = (answer: InsightView | RefusedError): void =>
      setRequest((now) => (now?.about === about ? { about, answer } : now));
    loadHint(state.table.id, seat, state.version).then(settle, (error: unknown) =>
      settle(error instanceof RefusedError ? error : new RefusedError('failed', String(error))),
    );
  }

  return {
    possible: seat !== null && isNow,
    thinking: current !== null && current.answer === null,
    text: isNow ? text : null,
    proposal: move && isNow ? { move, trace: insight.trace, film: insight.film } : null,
    aimRequest,
    ask,
    aimLikeIt: insight?.better && insight.film && isNow ? () => requestAim({ move: insight.better?.move ?? '' }) : null,
    close: () => setRequest(null),
  };
}

function textOf(drawing: GameDrawing, state: TableState, seat: string, request: HintRequest | null): string | null {
  const t = texts.value;
  if (!request?.answer) return request && t.hintThinking;
  if (request.answer instanceof RefusedError) return hintProblem(request.answer);
  const move = bestMove(request.answer);
  const step = state.steps[state.steps.length - 1];
  if (move === null || !step) return t.hintNone;
  const advice = t.hint(drawing.texts[language.value].adviceText(move, step, request.answer.trace));
  return `${advice} ${promiseText(state.table, seat, request.answer)}`.trim();
}

function hintProblem({ code }: RefusedError): string {
  const t = texts.value;
  if (code === 'unreachable') return t.noAnswer;
  return (t.refusals as Record<string, string>)[code] ?? t.failed;
}
