// A game playing by itself on its card, once somebody looks at it.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

import { loadShowcase } from '../api';
import { texts } from '../i18n/texts';
import { useInSight } from '../in-sight';
import type { GameView, StepView } from '../messages';
import { IconButton } from '../parts/icon-button';
import { reducedMotion } from '../reduced-motion';
import { useDrawing } from '../use-drawing';
import { useArrival } from './arrival';
import './showcase.css';

const BETWEEN_MOVES_MS = 1300;
/** The last position stays a little longer before it all begins again. */
const RESTS = 3;

const paused = signal(false);

/** Stops all showcases, and starts them again; nothing where nothing moves. */
export function PauseButton() {
  if (reducedMotion.value) return null;
  return (
    <IconButton
      icon={paused.value ? 'play' : 'pause'}
      label={paused.value ? texts.value.resumeShow : texts.value.pauseShow}
      onClick={() => (paused.value = !paused.value)}
    />
  );
}

/** For a game with nothing to show: its places, if they are known. */
function emptyBoard({ places }: GameView): StepView[] {
  if (places === null) return [];
  const nothing = { points: {}, seat: null, move: null, trace: [], rulings: [], drawing: null, film: null };
  return [{ position: '', pieces: {}, ...nothing }];
}

export function Showcase({ game }: { game: GameView }) {
  // Nothing is fetched for what nobody looks at, and nothing moves there.
  const { element, inSight, wasInSight } = useInSight();
  return (
    <div class="showcase" ref={element}>
      {wasInSight && <Playing game={game} inSight={inSight} />}
    </div>
  );
}

function useSteps(game: GameView): readonly StepView[] | null {
  const [steps, setSteps] = useState<readonly StepView[] | null>(game.has_showcase ? null : emptyBoard(game));
  useArrival(async () => {
    if (steps === null) setSteps(await loadShowcase(game.name));
  });
  return steps;
}

function Playing({ game, inSight }: { game: GameView; inSight: boolean }) {
  const drawing = useDrawing(game.name);
  const steps = useSteps(game) ?? [];
  const still = reducedMotion.value;
  const [tick, setTick] = useState(0);
  const running = inSight && !paused.value && !still && steps.length > 1;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((now) => now + 1);
    }, BETWEEN_MOVES_MS);
    return () => clearInterval(timer);
  }, [running]);
  if (drawing === null) return null;
  // With reduced motion the middle of the game is shown, which says more than its start.
  const round = tick % (steps.length + RESTS);
  const index = still ? Math.floor(steps.length / 2) : Math.min(round, steps.length - 1);
  const step = steps[index];
  return (
    <>
      {step && (
        <drawing.Board
          step={step}
          previous={steps[index - 1] ?? null}
          options={game.options}
          moves={null}
          orientation={0}
          motion={round >= steps.length ? steps.length - 1 : tick}
          decorative
          foresee={() => null}
          onMove={() => {}}
          onSay={() => {}}
        />
      )}
      {!step && !game.has_showcase && (
        <div class="showcase-seats">
          {game.seats.map((seat) => (
            <drawing.SeatMark key={seat} seat={seat} options={game.options} />
          ))}
        </div>
      )}
    </>
  );
}
