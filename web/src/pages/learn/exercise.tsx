// One exercise: what it says, and the board to do it on.

import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { say } from '../../announcer';
import type { AimRequest, GameDrawing, Orientation, Proposal, Shooting } from '../../games/drawing';
import type { ExerciseView } from '../../messages';
import { muted } from '../../sound';
import { ExercisePanel } from './panel';
import { noteDone } from './progress';
import { useExercise, type Tried } from './use-exercise';
import '../../table/panel.css';
import '../../table/table.css';
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
  const board = useRef<HTMLDivElement>(null);
  useKeys(tried);
  const restart = (): void => {
    tried.restart();
    focusBoard(board.current);
  };
  return (
    <main class="learn-room" tabIndex={-1}>
      <ExercisePanel {...props} tried={tried} onRestart={restart} />
      <div class="board-side learn-board" style={{ '--proportions': drawing.proportions }}>
        <div class="board" ref={board} data-testid="lesson-board" data-end={tried.end ?? ''}>
          <ExerciseBoard {...{ drawing, tried }} />
        </div>
      </div>
    </main>
  );
}

function focusBoard(board: HTMLElement | null): void {
  board?.querySelector<HTMLElement | SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

function ExerciseBoard({ drawing, tried }: { drawing: GameDrawing; tried: Tried }) {
  const { answer, showing, isOpen } = tried;
  const proposal = useProposal(tried);
  const aimRequest = useMemo<AimRequest | null>(() => proposal && { move: proposal.move }, [proposal?.move]);
  if (answer === null) return null;
  const index = Math.min(showing.index.value, answer.steps.length - 1);
  const step = answer.steps[index];
  if (step === undefined) return null;
  const shooting: Shooting = {
    looking: false,
    mayShoot: isOpen,
    placements: answer.placements,
    othersAim: null,
    onAim: () => {},
    aimRequest: isOpen ? aimRequest : null,
    loadFilm: () => Promise.resolve(null),
    onShowing: (running, linger_ms) => showing.setRunning(running, linger_ms),
  };
  return (
    <drawing.Board
      step={step}
      previous={answer.steps[index - 1] ?? null}
      options={answer.options}
      moves={isOpen ? answer.moves : null}
      orientation={facing(drawing, answer.seat)}
      motion={showing.motion.value}
      foresee={(move) => answer.previews[move] ?? null}
      taps={answer.taps}
      onMove={(move) => isOpen && tried.play(move)}
      proposal={isOpen ? proposal : null}
      onSay={say}
      shooting={shooting}
    />
  );
}

/** The learner sits at the bottom. */
function facing({ seatsAround }: GameDrawing, seat: string): Orientation {
  return Math.max(0, seatsAround.indexOf(seat)) as Orientation;
}

/** The move that leads on, once the reader has asked to be shown it. */
export function useProposal({ answer, help }: Tried): Proposal | null {
  const move = help === 'move' ? (answer?.advice ?? null) : null;
  return useMemo(
    () => (move === null ? null : { move, trace: answer?.previews[move] ?? null, film: null, part: 'move' }),
    [move, answer],
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
      else if (key === 'm') muted.value = !muted.value;
      else if (key === '?') document.querySelector<HTMLElement>('[data-testid="help"]')?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
