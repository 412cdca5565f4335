// An exercise while it is tried: the moves so far, what the server says of them, and what the board shows.

import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../../announcer';
import { RefusedError, tryMoves } from '../../api';
import type { GameDrawing, Options } from '../../games/drawing';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import type { ExerciseView, Refusal, StepView, TriedView } from '../../messages';
import { reducedMotion } from '../../reduced-motion';
import { sound } from '../../sound';
import { refusalText } from '../../table/refusal';
import { inLanguage, wordsOf } from './words';
import { Showing } from './showing';

/** After so many tries that did not count, the hint comes by itself. */
const MANY_MISSES = 2;

/** What the reader has asked for: nothing, a hint in words, the move. */
export type Help = 'none' | 'hint' | 'move';

export interface Tried {
  /** The answer to the moves so far; null until the first one. */
  answer: TriedView | null;
  showing: Showing;
  /** Whether the reader may move. */
  isOpen: boolean;
  /** Whether everything has been seen and it is done, or did not count. */
  end: 'done' | 'missed' | null;
  refusal: Refusal | null;
  /** Why the server has not answered; null where it has. */
  problem: string | null;
  help: Help;
  sending: boolean;
  play: (move: string) => void;
  restart: () => void;
  askHelp: () => void;
  closeRefusal: () => void;
}

interface State {
  moves: readonly string[];
  answer: TriedView | null;
  refusal: Refusal | null;
  problem: string | null;
  sending: boolean;
  help: Help;
  misses: number;
}

const FRESH: State = {
  moves: [],
  answer: null,
  refusal: null,
  problem: null,
  sending: true,
  help: 'none',
  misses: 0,
};

/** One for each exercise: mount it anew for another. */
export function useExercise(drawing: GameDrawing, exercise: ExerciseView, onDone: () => void): Tried {
  const [state, setState] = useState(FRESH);
  const [busy, setBusy] = useState(false);
  const options = useRef<Options>({});
  const showing = useShowing(drawing, options, setBusy);
  const turn = useRef(0);
  const change = (changed: Partial<State>): void => setState((before) => ({ ...before, ...changed }));

  async function send(moves: readonly string[]): Promise<void> {
    const mine = (turn.current += 1);
    change({ sending: true, problem: null, refusal: null });
    try {
      const answer = await tryMoves(drawing.name, exercise.id, moves);
      if (mine === turn.current) take(moves, answer);
    } catch (error) {
      if (mine === turn.current) change({ sending: false, problem: problemText(error) });
    }
  }

  function take(moves: readonly string[], answer: TriedView): void {
    if (answer.refused !== null) {
      change({ sending: false, refusal: answer.refused });
      return sayRefusal(drawing, answer.refused);
    }
    options.current = answer.options;
    change({ sending: false, moves, answer });
    if (moves.length === 0) showing.begin(answer.steps);
    else showing.follow(answer.steps);
    if (answer.standing === 'done') onDone();
  }

  useEffect(() => {
    void send([]);
    return () => {
      turn.current += 1;
    };
  }, []);

  const { answer, sending } = state;
  const ended = answer === null || answer.standing === 'open' || busy || sending ? null : answer.standing;
  useEffect(() => {
    if (answer === null || ended === null) return;
    say(endText(exercise, answer));
    if (ended === 'missed') setState(withMiss);
  }, [ended]);

  return {
    ...state,
    showing,
    isOpen: answer !== null && answer.standing === 'open' && !busy && !sending,
    end: ended,
    play: (move) => void send([...state.moves, move]),
    restart: () => {
      if (answer !== null && state.moves.length === 0) return change({ refusal: null, problem: null });
      void send([]);
    },
    askHelp: () => {
      const help = state.help === 'none' ? 'hint' : 'move';
      change({ help });
      if (help === 'hint') say(wordsOf(exercise).hint);
    },
    closeRefusal: () => change({ refusal: null }),
  };
}

function withMiss(before: State): State {
  const misses = before.misses + 1;
  return { ...before, misses, help: misses >= MANY_MISSES && before.help === 'none' ? 'hint' : before.help };
}

/** What is said once everything has been seen. */
export function endText(exercise: ExerciseView, answer: TriedView): string {
  return answer.standing === 'done' ? wordsOf(exercise).done : inLanguage(answer.why ?? {});
}

function useShowing(
  drawing: GameDrawing,
  options: { readonly current: Options },
  setBusy: (busy: boolean) => void,
): Showing {
  const [showing] = useState(() => new Showing((step, previous) => see(drawing, step, previous, options.current)));
  useEffect(() => {
    const unfollow = effect(() => setBusy(showing.isBusy.value));
    return () => {
      unfollow();
      showing.end();
    };
  }, [showing]);
  return showing;
}

/** A step begins to be seen; returns how long that takes, in milliseconds. */
function see(drawing: GameDrawing, step: StepView, previous: StepView | null, options: Options): number {
  say(drawing.texts[language.peek()].describe(step, previous, options));
  sound(drawing.sounds(step));
  return reducedMotion.peek() ? 0 : (drawing.duration?.(step) ?? 0);
}

function sayRefusal(drawing: GameDrawing, refusal: Refusal): void {
  const rule = refusal.rule === null ? '' : ` ${texts.value.rule(refusal.rule)}.`;
  say(`${texts.value.refused}. ${refusalText(drawing, refusal)}${rule}`);
}

function problemText(error: unknown): string {
  const t = texts.value;
  if (!(error instanceof RefusedError)) return t.failed;
  if (error.code === 'unreachable') return t.noAnswer;
  if (error.code === 'too_fast') return t.tooOften;
  return (t.refusals as Record<string, string>)[error.code] ?? t.failed;
}
