// The end of a lesson: a first real game, with a bot that is gentle.

import type { RefObject } from 'preact';

import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import type { GameView } from '../../messages';
import { Problem, useOpening } from '../opening';
import { openingProblem } from '../opening-problem';
import { seatSitters } from '../seating';
import { learnTexts } from './texts';

interface LessonEndProps {
  drawing: GameDrawing;
  game: GameView;
  heading: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}

export function LessonEnd({ drawing, game, heading, onAgain }: LessonEndProps) {
  const t = learnTexts();
  const { opening, failure, open } = useOpening();
  const problem = failure && openingProblem(failure.error, drawing, failure.options);
  const bot = game.levels[0];
  const seats = drawing.seatsAt?.(game.options) ?? game.seats;
  const side = seats[0] ?? '';
  const name = bot?.title[language.value] ?? bot?.name ?? '';
  const play = (): void => {
    void open({ game: game.name, seats: seatSitters(seats, { mode: 'bot', level: bot?.name ?? null, side }) });
  };
  return (
    <main class="learn-over" tabIndex={-1} data-testid="lesson-end">
      <div class="learn-seats" aria-hidden="true">
        {seats.map((seat) => (
          <drawing.SeatMark key={seat} seat={seat} options={game.options} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t.endTitle(drawing.texts[language.value].title)}
      </h1>
      {bot && <p>{t.endText(name)}</p>}
      {problem && <Problem {...problem} />}
      {bot ? (
        <button type="button" class="primary large" data-testid="play-first" disabled={opening} onClick={play}>
          {opening ? t.playing : t.playFirst(name)}
        </button>
      ) : (
        <a class="button primary large" href={`/new/${game.name}`}>
          {t.playAlone}
        </a>
      )}
      <div class="buttons">
        <button type="button" class="quiet-button" data-testid="lesson-again" onClick={onAgain}>
          {t.learnAgain}
        </button>
        <a class="button quiet-button" href="/learn">
          {t.otherGames}
        </a>
      </div>
    </main>
  );
}
