// Trying moves on a board: the moves so far, what the server says of them, and what the board shows.

import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../announcer';
import { RefusedError } from '../api';
import type { GameDrawing, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { StepView, TriedView } from '../messages';
import { reducedMotion } from '../reduced-motion';
import { sound } from '../sound';
import type { Notice } from '../table/notice';
import { refusalSaid, refusalText } from '../table/refusal';
import { Showing } from './showing';

export interface TriesOf<Answer extends TriedView> {
  drawing: GameDrawing;
  /** Asks the server what all the moves so far lead to. */
  send: (moves: readonly string[]) => Promise<Answer>;
  /** The server has said that it is over, before the last steps have been seen. */
  onOver?: (answer: Answer) => void;
  /** Everything has been seen, and it is over. */
  onEnd?: (answer: Answer) => void;
}

export interface Tries<Answer extends TriedView = TriedView> {
  /** The moves so far. */
  moves: readonly string[];
  /** The answer to them; null until the first one. */
  answer: Answer | null;
  showing: Showing;
  /** Whether the reader may move. */
  isOpen: boolean;
  /** Whether everything has been seen and it is done, or did not count. */
  end: 'done' | 'missed' | null;
  /** Why the last try cannot be, and where it was made. */
  notice: Notice | null;
  /** Why the server has not answered; null where it has. */
  problem: string | null;
  sending: boolean;
  /** Plays a move, tried at a point of the board. */
  play: (move: string, at: Notice['at']) => void;
  /** Begins again, from what was there at first. */
  restart: () => void;
  /** Asks anew about the moves so far, from another `send`. */
  ask: () => void;
  refuse: (notice: Notice) => void;
  closeNotice: () => void;
}

interface State<Answer> {
  moves: readonly string[];
  answer: Answer | null;
  notice: Notice | null;
  problem: string | null;
  sending: boolean;
}

const FRESH = { moves: [], answer: null, notice: null, problem: null, sending: true };

/** One for each beginning: mount it anew for another. */
export function useTries<Answer extends TriedView>(asked: TriesOf<Answer>): Tries<Answer> {
  const { drawing } = asked;
  const latest = useRef(asked);
  latest.current = asked;
  const [state, setState] = useState<State<Answer>>(FRESH);
  const [busy, setBusy] = useState(false);
  const options = useRef<Options>({});
  const showing = useShowing(drawing, options, setBusy);
  const turn = useRef(0);
  const change = (changed: Partial<State<Answer>>): void => setState((before) => ({ ...before, ...changed }));

  async function send(moves: readonly string[], at: Notice['at'] | null): Promise<void> {
    const mine = (turn.current += 1);
    change({ sending: true, problem: null, notice: null });
    try {
      const answer = await latest.current.send(moves);
      if (mine === turn.current) take(moves, answer, at);
    } catch (error) {
      if (mine === turn.current) change({ sending: false, problem: problemText(error) });
    }
  }

  function take(moves: readonly string[], answer: Answer, at: Notice['at'] | null): void {
    const refusal = answer.refused;
    if (refusal !== null) {
      const { rule, code } = refusal;
      const notice = at && { text: refusalText(drawing, refusal), rule, code, at };
      say(refusalSaid(drawing, refusal));
      return change({ sending: false, notice });
    }
    options.current = answer.options;
    change({ sending: false, moves, answer });
    showing.show(answer.steps);
    if (answer.standing !== 'open') latest.current.onOver?.(answer);
  }

  useEffect(() => {
    void send([], null);
    return () => {
      turn.current += 1;
    };
  }, []);

  const { answer, sending } = state;
  const end = answer === null || answer.standing === 'open' || busy || sending ? null : answer.standing;
  useEffect(() => {
    if (answer !== null && end !== null) latest.current.onEnd?.(answer);
  }, [end]);

  return {
    ...state,
    showing,
    isOpen: answer !== null && answer.standing === 'open' && !busy && !sending,
    end,
    play: (move, at) => void send([...state.moves, move], at),
    restart: () => {
      if (answer?.standing === 'open' && state.moves.length === 0) return change({ notice: null, problem: null });
      void send([], null);
    },
    ask: () => void send(state.moves, null),
    refuse: (notice) => change({ notice }),
    closeNotice: () => change({ notice: null }),
  };
}

function useShowing(
  drawing: GameDrawing,
  options: { readonly current: Options },
  setBusy: (busy: boolean) => void,
): Showing {
  const [showing] = useState(() => new Showing((step, previous) => tell(drawing, step, previous, options.current)));
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
function tell(drawing: GameDrawing, step: StepView, previous: StepView | null, options: Options): number {
  say(drawing.texts[language.peek()].describe(step, previous, options));
  sound(drawing.sounds(step));
  return reducedMotion.peek() ? 0 : (drawing.duration?.(step) ?? 0);
}

function problemText(error: unknown): string {
  const t = texts.value;
  if (!(error instanceof RefusedError)) return t.failed;
  if (error.code === 'unreachable') return t.noAnswer;
  if (error.code === 'too_fast') return t.tooOften;
  return (t.refusals as Record<string, string>)[error.code] ?? t.failed;
}
