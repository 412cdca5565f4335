// A hint: requested, computed by a bot, and shown until the next move: first what to play with, then where to, then
// the whole move. It is never played by itself.

import { useEffect, useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadHint, noteHint, RefusedError } from '../api';
import type { AimRequest, GameDrawing, HintPart, HintParts, Proposal } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { InsightView } from '../messages';
import { seatThatMay, type TableState } from '../table-state';
import { bestMove, promiseText } from './outlook';
import { peopleTexts } from './texts';
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
  /** What the reader can be told next; null where everything is told, or nothing was asked for. */
  next: HintPart | null;
  /** Requests a hint; one that is there is told further. */
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
  /** How many of its parts are told. */
  told: number;
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
  const parts = insight ? partsOf(drawing, state, insight) : [];
  const shown = current ? (parts[Math.min(current.told, parts.length - 1)] ?? null) : null;
  const next = current ? (parts[current.told + 1] ?? null) : null;
  const isNow = !visit.isPast && !visit.isCatchingUp;
  const text = seat === null ? null : textOf(drawing, state, seat, current, shown?.part ?? 'move');
  const isWhole = shown?.part === 'move';

  useEffect(() => {
    if (current?.answer && text !== null) say(text);
  }, [current?.answer, current?.told]);
  useEffect(() => {
    if (isWhole && seat !== null) void noteHint(state.table.id, seat, state.version);
  }, [isWhole && about]);

  function ask(): void {
    if (seat === null || !isNow || (current && current.answer === null)) return;
    if (current && next) return setRequest({ ...current, told: current.told + 1 });
    if (current && isWhole) return say(text ?? '');
    setRequest({ about, answer: null, told: 0 });
    say(texts.value.hintThinking);
    const settle = (answer: InsightView | RefusedError): void =>
      setRequest((now) => (now?.about === about ? { about, answer, told: 0 } : now));
    loadHint(state.table.id, seat, state.version).then(settle, (error: unknown) =>
      settle(error instanceof RefusedError ? error : new RefusedError('failed', String(error))),
    );
  }

  return {
    possible: seat !== null && isNow,
    thinking: current !== null && current.answer === null,
    text: isNow ? text : null,
    next: isNow ? (next?.part ?? null) : null,
    proposal: move && isNow && shown ? { move, trace: insight.trace, film: insight.film, part: shown.part } : null,
    aimRequest,
    ask,
    aimLikeIt:
      isWhole && insight?.better && insight.film && isNow
        ? () => requestAim({ move: insight.better?.move ?? '' })
        : null,
    close: () => setRequest(null),
  };
}

/** One part of a hint; the whole move has a sentence of its own. */
export interface ToldPart {
  readonly part: HintPart;
  readonly text: string | null;
}

/** What of a hint can be told, bit by bit: the whole move at once where there is nothing to say before. */
export function partsOf(drawing: GameDrawing, { steps, table }: TableState, insight: InsightView): ToldPart[] {
  const [move, step] = [bestMove(insight), steps[steps.length - 1]];
  if (move === null || !step) return [];
  const whole: ToldPart = { part: 'move', text: null };
  const said = drawing.texts[language.value].hintParts?.(move, step, insight.film) ?? partsByTaps(table.taps?.[move]);
  if (said === null) return [whole];
  return [{ part: 'piece', text: said.piece }, { part: 'target', text: said.target }, whole];
}

/** The places to press, for a game that has no words of its own. */
function partsByTaps(taps: readonly string[] | undefined): HintParts | null {
  const [first, last] = [taps?.[0], taps?.at(-1)];
  if (taps === undefined || first === undefined || last === undefined || taps.length < 2) return null;
  return { piece: peopleTexts.value.hintPlace(first), target: peopleTexts.value.hintPlaces(first, last) };
}

function textOf(
  drawing: GameDrawing,
  state: TableState,
  seat: string,
  request: HintRequest | null,
  part: HintPart,
): string | null {
  const t = texts.value;
  if (!request?.answer) return request && t.hintThinking;
  if (request.answer instanceof RefusedError) return hintProblem(request.answer);
  const told = partsOf(drawing, state, request.answer).find((one) => one.part === part)?.text;
  if (told) return t.hint(told);
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
