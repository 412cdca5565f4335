// A game playing by itself on its card.

import { useEffect, useRef, useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { GameView, StepView } from '../messages';
import { IconButton } from '../parts/icon-button';
import { reducedMotion } from '../reduced-motion';
import './showcase.css';

const BETWEEN_MOVES_MS = 1300;
/** The last position stays a little longer before it all begins again. */
const RESTS = 3;

/** Whether an element is on the screen, so that nothing moves where nobody looks. */
function useInSight() {
  const element = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, inSight };
}

/** For a game with nothing to show: its places, if they are known. */
function emptyBoard({ places }: GameView): StepView[] {
  if (places === null) return [];
  const nothing = { points: {}, seat: null, move: null, trace: [], rulings: [], drawing: null, film: null };
  return [{ position: '', pieces: {}, ...nothing }];
}

export function Showcase({ game, drawing }: { game: GameView; drawing: GameDrawing }) {
  const steps = game.showcase.length > 0 ? game.showcase : emptyBoard(game);
  const still = reducedMotion.value;
  const [paused, setPaused] = useState(false);
  const [tick, setTick] = useState(0);
  const { element, inSight } = useInSight();
  const running = inSight && !paused && !still && steps.length > 1;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((now) => now + 1);
    }, BETWEEN_MOVES_MS);
    return () => clearInterval(timer);
  }, [running]);
  // With reduced motion the middle of the game is shown, which says more than its start.
  const round = tick % (steps.length + RESTS);
  const index = still ? Math.floor(steps.length / 2) : Math.min(round, steps.length - 1);
  const step = steps[index];
  return (
    <div class="showcase" ref={element}>
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
      {!step && (
        <div class="showcase-seats">
          {game.seats.map((seat) => (
            <drawing.SeatMark key={seat} seat={seat} options={game.options} />
          ))}
        </div>
      )}
      {!still && steps.length > 1 && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? texts.value.resumeShow : texts.value.pauseShow}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  );
}
