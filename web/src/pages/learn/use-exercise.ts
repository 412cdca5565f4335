// An exercise while it is tried, and the help that has been asked for.

import { useState } from 'preact/hooks';

import { say } from '../../announcer';
import { tryMoves } from '../../api';
import type { GameDrawing } from '../../games/drawing';
import type { ExerciseView, TriedView } from '../../messages';
import { useTries, type Tries } from '../../trying/use-tries';
import { inLanguage, wordsOf } from './words';

/** After so many tries that did not count, the hint comes by itself. */
const MANY_MISSES = 2;

/** What the reader has asked for: nothing, a hint in words, the move. */
export type Help = 'none' | 'hint' | 'move';

export interface Tried {
  tries: Tries;
  help: Help;
  /** The move that leads on, once the reader has asked to be shown it. */
  shown: string | null;
  askHelp: () => void;
}

/** One for each exercise: mount it anew for another. */
export function useExercise(drawing: GameDrawing, exercise: ExerciseView, onDone: () => void): Tried {
  const [help, setHelp] = useState<Help>('none');
  const [misses, setMisses] = useState(0);
  const tries = useTries<TriedView>({
    drawing,
    send: (moves) => tryMoves(drawing.name, exercise.id, moves),
    onOver: ({ standing }) => standing === 'done' && onDone(),
    onEnd: (answer) => {
      say(endText(exercise, answer));
      if (answer.standing !== 'missed') return;
      setMisses(misses + 1);
      if (misses + 1 >= MANY_MISSES && help === 'none') setHelp('hint');
    },
  });
  return {
    tries,
    help,
    shown: help === 'move' ? (tries.answer?.advice ?? null) : null,
    askHelp: () => {
      const next = help === 'none' ? 'hint' : 'move';
      setHelp(next);
      if (next === 'hint') say(wordsOf(exercise).hint);
    },
  };
}

/** What is said once everything has been seen. */
export function endText(exercise: ExerciseView, answer: TriedView): string {
  return answer.standing === 'done' ? wordsOf(exercise).done : inLanguage(answer.why ?? {});
}
