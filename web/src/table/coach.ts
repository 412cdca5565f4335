// The coach: after each move of the reader's it is asked what there is to say, and mostly says nothing.

import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../announcer';
import { loadRemark } from '../api';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import type { RemarkView, StepView, TableView } from '../messages';
import { mySeats, seatThatMay, type TableState } from '../table-state';
import { hasCoach } from './coach-memory';
import { holderOf } from './naming';
import { peopleTexts } from './texts';
import type { Visit } from './visit';

/** After a word about a mistake the coach is not asked about so many moves of the reader's. */
const REST = 2;
/** After a word of praise it does not praise for so many. */
const BETWEEN_PRAISES = 4;

export interface Coach {
  /** What it says; null where it is quiet. */
  text: string | null;
  isPraise: boolean;
  /** Undoes the move; null where that cannot be. */
  takeBack: string | null;
  close: () => void;
}

/** The last step that a move of the reader's led to; null if there is none, or no coach may speak of it. */
export function stepToJudge({ steps, table }: TableState): number | null {
  const seat = seatThatMay(table, 'coach');
  if (seat === null) return null;
  const index = steps.findLastIndex((step) => step.seat === seat && step.move !== null);
  return index < 0 ? null : index;
}

/** Whether to ask about the reader's so-manyth move, where the coach last spoke about a mistake at another: not at once
 *  again, unless that move was taken back. */
export function isToBeJudged(moves: number, spokenAt: number): boolean {
  return moves <= spokenAt || moves > spokenAt + REST;
}

/** Identifies a move in its game. */
function keyOf({ table, steps }: TableState, index: number): string {
  return `${table.game_number} ${index} ${steps[index]?.move} ${steps[index]?.position}`;
}

export function useCoach(drawing: GameDrawing, state: TableState, visit: Visit): Coach {
  const [remark, setRemark] = useState<{ key: string; told: RemarkView } | null>(null);
  const index = stepToJudge(state);
  const key = index === null ? null : keyOf(state, index);
  /** The last move that was there: nobody asks about those from before the reader came, or about earlier ones when a
   *  move is taken back. */
  const known = useRef({ key, index });
  const praisedAt = useRef(-Infinity);
  const spokenAt = useRef(-Infinity);
  const current = remark?.key === key ? remark : null;
  const shown = current && !visit.isCatchingUp && !visit.isPast ? current.told : null;
  const text = shown && remarkText(drawing, state.table, state.steps, shown);
  const takeBack = seatThatMay(state.table, 'take_back');

  useEffect(() => {
    const before = known.current;
    known.current = { key, index };
    if (index === null) spokenAt.current = praisedAt.current = -Infinity;
    if (index === null || key === before.key || (before.index !== null && index <= before.index)) return;
    const seat = mySeats(state.table)[0]?.seat;
    const moves = state.steps.filter((step) => step.seat === seat && step.move !== null).length;
    if (!hasCoach(state.table.game) || seat === undefined || !isToBeJudged(moves, spokenAt.current)) return;
    loadRemark(state.table.id, seat, index).then(
      (told) => {
        if (told.kind === 'quiet') return;
        const isPraise = told.kind === 'good_find';
        if (isPraise && moves - praisedAt.current < BETWEEN_PRAISES) return;
        (isPraise ? praisedAt : spokenAt).current = moves;
        if (known.current.key === key && key !== null) setRemark({ key, told });
      },
      // It has nothing to say then.
      () => null,
    );
  }, [key]);
  useEffect(() => {
    if (text !== null) say(peopleTexts.value.coach.says(text));
  }, [text]);

  const isPraise = shown?.kind === 'good_find';
  return { text, isPraise, takeBack: isPraise ? null : takeBack, close: () => setRemark(null) };
}

/** A remark in a sentence or two; null where there is nothing to say. */
export function remarkText(
  drawing: GameDrawing,
  table: TableView,
  steps: readonly StepView[],
  remark: RemarkView,
): string | null {
  const own = drawing.texts[language.value];
  const t = peopleTexts.value.coach;
  const [before, after] = [steps[remark.step - 1], steps[remark.step]];
  if (!before || !after) return null;
  const name = remark.seat === null ? '' : holderOf(drawing, table, remark.seat);
  const answer = remark.answer && t.answer(own.adviceText(remark.answer, after, remark.answer_trace));
  const better = remark.better && t.better(own.adviceText(remark.better, before, remark.better_trace));
  const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' ');
  switch (remark.kind) {
    case 'quiet':
      return null;
    case 'loses_points': {
      const loses = own.coach?.losesPoints ?? t.losesPoints;
      return sentences(loses(name, remark.points, remark.moves), remark.moves === 1 ? answer : null);
    }
    case 'allows_win':
      return sentences(t.allowsWin(name, remark.moves), answer);
    case 'missed_win':
      return sentences(t.missedWin(remark.moves), better);
    case 'missed_points':
      return sentences((own.coach?.missedPoints ?? t.missedPoints)(remark.points), better);
    case 'worsens':
      return sentences(t.worsens, answer);
    case 'better_shot':
      return remark.better && t.betterShot(own.adviceText(remark.better, before, null), remark.better_shot?.keeps ?? 0);
    case 'good_find':
      return remark.played_shot ? t.hardShot : t.goodFind;
  }
}
