// What a puzzle asks for, what came of a try, and the buttons.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import { frenchSpaces } from '../../i18n/typography';
import type { PuzzlesView } from '../../messages';
import { Icon } from '../../parts/icon';
import { Ended } from '../../trying/ended';
import { MoveButtons } from '../../trying/move-buttons';
import { Standing } from '../../trying/standing';
import { inLanguage } from '../learn/words';
import { puzzleTexts } from './texts';
import { endText, hintText, themesOf, type TriedPuzzle } from './use-puzzle';

interface PanelProps {
  drawing: GameDrawing;
  tried: TriedPuzzle;
  /** How the reader does at this game's puzzles. */
  progress: PuzzlesView;
  isOfDay: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
}

export function PuzzlePanel(props: PanelProps) {
  const { drawing, tried, progress, isOfDay, heading } = props;
  const t = puzzleTexts();
  const { answer } = tried.tries;
  const seats = drawing.texts[language.value].seats;
  return (
    <section class="panel tried-panel" aria-labelledby="puzzle">
      <p class="puzzle-facts">
        {isOfDay && <span>{t.ofDay}</span>}
        {answer && <span>{t.hardness(answer.rating)}</span>}
        {answer && answer.mark !== 'new' && (
          <span class={`puzzle-mark mark-${answer.mark}`} data-testid="puzzle-mark">
            {answer.mark === 'solved' && <Icon name="check" />} {t.marks[answer.mark]}
          </span>
        )}
      </p>
      <h1 id="puzzle" ref={heading} tabIndex={-1}>
        {answer?.asks ? inLanguage(answer.asks) : t.find}
      </h1>
      {answer && (
        <p class="tried-text" data-testid="puzzle-text">
          {t.side(frenchSpaces(seats[answer.seat] ?? answer.seat))}
        </p>
      )}
      <Told {...props} />
      <MoveButtons drawing={drawing} tries={tried.tries} />
      <Buttons {...props} />
      <Standing drawing={drawing} tries={tried.tries} label={t.points} />
      <p class="puzzle-progress" data-testid="puzzle-progress">
        {t.solvedOf(progress.solved, progress.puzzles)}
        {progress.rating !== null && <> · {t.rating(progress.rating)}</>}
      </p>
    </section>
  );
}

/** What came of the move, or the hint that was asked for. */
function Told({ drawing, tried }: PanelProps) {
  const t = puzzleTexts();
  const { tries, hint } = tried;
  const { answer, end, problem } = tries;
  if (problem !== null) return <p class="card refusal">{problem}</p>;
  if (answer !== null && end !== null) {
    const themes = themesOf(answer);
    return (
      <>
        <Ended {...{ drawing, tries }} testid={`puzzle-${answer.is_shown ? 'shown' : end}`}>
          {endText(drawing, answer)}
        </Ended>
        {themes.length > 0 && (
          <p class="puzzle-themes" data-testid="puzzle-themes">
            {t.themes}{' '}
            {themes.map((theme) => (
              <span key={theme}>{theme}</span>
            ))}
          </p>
        )}
      </>
    );
  }
  if (tries.sending) return <p class="tried-note tried-sending">{t.sending}</p>;
  if (tries.showing.isBusy.value) return <p class="tried-note">{t.watch}</p>;
  if (hint === null) return null;
  return (
    <div class="card tried-hint" data-testid="puzzle-hint">
      <p>{hintText(hint)}</p>
    </div>
  );
}

function Buttons({ tried, onNext }: PanelProps) {
  const t = puzzleTexts();
  const { tries, hint } = tried;
  const { end } = tries;
  const primary = useRef<HTMLButtonElement>(null);
  // The board is no longer played on: the keyboard goes on here.
  useEffect(() => {
    if (end !== null) primary.current?.focus({ preventScroll: true });
  }, [end]);
  const failed = end === 'missed' || tries.problem !== null;
  return (
    <div class="buttons tried-buttons">
      {failed && (
        <button ref={primary} type="button" class="primary" data-testid="puzzle-again" onClick={tried.restart}>
          {t.again}
        </button>
      )}
      {end !== 'done' && (
        <button
          type="button"
          data-testid="puzzle-help"
          aria-disabled={!tries.isOpen && end !== 'missed'}
          onClick={tried.askHelp}
        >
          <Icon name="bulb" /> {hint === null && end !== 'missed' ? t.hint : t.showMe}
        </button>
      )}
      <button
        ref={end === 'done' ? primary : null}
        type="button"
        class={end === 'done' ? 'primary' : 'quiet-button'}
        data-testid="puzzle-next"
        onClick={onNext}
      >
        {end === 'done' ? t.next : t.skip}
      </button>
    </div>
  );
}
