// One exercise: what it says, and the board to do it on.

import type { RefObject } from 'preact';

import type { GameDrawing } from '../../games/drawing';
import type { ExerciseView } from '../../messages';
import { focusTriedBoard, TriedBoard } from '../../trying/tried-board';
import { usePageKeys } from '../../trying/use-page-keys';
import { ExercisePanel } from './panel';
import { noteDone } from './progress';
import { useExercise } from './use-exercise';
import './learn.css';

export interface ExerciseProps {
  drawing: GameDrawing;
  exercise: ExerciseView;
  /** Counted from 0. */
  number: number;
  of: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Goes to the exercise of this number; after the last one the lesson ends. */
  onGo: (number: number) => void;
}

export function Exercise(props: ExerciseProps) {
  const { drawing, exercise } = props;
  const tried = useExercise(drawing, exercise, () => noteDone(drawing.name, exercise.id));
  usePageKeys(tried.askHelp);
  const restart = (): void => {
    tried.tries.restart();
    focusTriedBoard();
  };
  return (
    <main class="tried-room" tabIndex={-1}>
      <ExercisePanel {...props} tried={tried} onRestart={restart} />
      <TriedBoard drawing={drawing} tries={tried.tries} shown={tried.shown} testid="lesson-board" />
    </main>
  );
}
