// One exercise: what it says, and the board to do it on.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import type { ExerciseView } from '../../messages';
import { toggleSound } from '../../settings/settings';
import { focusTriedBoard, TriedBoard } from '../../trying/tried-board';
import { ExercisePanel } from './panel';
import { noteDone } from './progress';
import { useExercise, type Tried } from './use-exercise';
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
  useKeys(tried);
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

/** The keys that work anywhere on the page. */
function useKeys(tried: Tried): void {
  const latest = useRef(tried);
  latest.current = tried;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target;
      const typing = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      const key = event.key.toLowerCase();
      if (key === 'h') latest.current.askHelp();
      else if (key === 'm') toggleSound();
      else if (key === '?') document.querySelector<HTMLElement>('[data-testid="help"]')?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
