// A picture of a rules page: a real position on the board that tables have, with moves to be seen.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { useInSight } from '../in-sight';
import type { PictureView } from '../messages';
import { Icon } from '../parts/icon';
import { reducedMotion } from '../reduced-motion';
import { sound } from '../sound';
import { BEGINNING, isOver, press, type Showing } from './showing';

/** So far from the screen a board is drawn already, so that it is there when it is scrolled to. */
const NEAR = '400px';
/** How long the position before is looked at again, before its move is. */
const AGAIN_MS = 600;

/** What a table of shots needs where nobody aims. */
const LOOKING = {
  looking: true,
  mayShoot: false,
  placements: [],
  othersAim: null,
  onAim: () => {},
  aimRequest: null,
};

interface PictureProps {
  drawing: GameDrawing;
  picture: PictureView;
  /** The id of its caption. */
  caption: string;
}

export function Picture({ drawing, picture, caption }: PictureProps) {
  const { element, isDrawn } = useDrawn();
  const { showing, play } = useShowing(drawing, picture);
  const { steps, options } = picture;
  const { at, motion } = showing;
  // A new object for each motion: a look at something hidden is shown only once for each step.
  const step = useMemo(() => (steps[at] ? { ...steps[at] } : null), [steps, at, motion]);
  const previous = steps[at - 1] ?? null;
  const isPlayable = steps.length > 1;
  // Of a shot, nothing is told before it was seen.
  const [isFilmed, setFilmed] = useState(false);
  const isTold = at > 0 && !isFilmed;
  const own = drawing.texts[language.value];
  if (step === null) return null;
  return (
    <div class="picture-stage" ref={element} data-at={at}>
      <div class={`picture-board ${isPlayable ? 'picture-playable' : ''}`} onClick={isPlayable ? play : undefined}>
        {isDrawn && (
          <drawing.Board
            {...{ step, previous, options, motion }}
            moves={null}
            orientation={0}
            decorative
            foresee={() => null}
            onMove={() => {}}
            onSay={() => {}}
            shooting={{ ...LOOKING, loadFilm: () => Promise.resolve(step.film), onShowing: setFilmed }}
          />
        )}
      </div>
      {isPlayable && (
        <div class="picture-bar">
          <button type="button" aria-describedby={caption} data-testid="picture-play" onClick={play}>
            <Icon name={isOver(showing, steps.length) ? 'replay' : 'play'} />
            {playLabel(showing, steps.length)}
          </button>
          {/* The caption says what is seen; who does not see it is told each move. */}
          <span aria-hidden="true">{isTold && (own.moveText?.(step) ?? step.move)}</span>
          <p role="status" class="unseen">
            {isTold && own.describe(step, previous, options)}
          </p>
        </div>
      )}
    </div>
  );
}

function playLabel(showing: Showing, steps: number): string {
  const t = texts.value;
  if (showing.at === 0) return t.showPicture;
  return isOver(showing, steps) ? t.showPictureAgain : t.goOnWithPicture;
}

/** Whether the board is to be drawn: once it has been near the screen, or when the page is printed. */
function useDrawn() {
  const { element, inSight } = useInSight(NEAR);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = (): void => setDrawn(true);
    if (inSight) draw();
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, [inSight]);
  return { element, isDrawn };
}

function useShowing(drawing: GameDrawing, { steps }: PictureView) {
  const [showing, setShowing] = useState(BEGINNING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: Showing): void => {
    clearTimeout(timer.current);
    setShowing(next);
    const step = steps[next.at];
    if (step && next.motion !== showing.motion) sound(drawing.sounds(step));
  };
  const play = (): void => {
    const next = press(showing, steps.length);
    show(next);
    // Where nothing moves, the position before is what there is to see again.
    if (next.at === 0 && !reducedMotion.peek())
      timer.current = setTimeout(() => show(press(next, steps.length)), AGAIN_MS);
  };
  return { showing, play };
}
