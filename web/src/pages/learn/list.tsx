// The games that can be learned here.

import { useEffect } from 'preact/hooks';

import { games, loadGames } from '../../api';
import { nameOf } from '../../games';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import type { GameView } from '../../messages';
import { Header } from '../../parts/header';
import { useArrival } from '../arrival';
import { useDrawing } from '../../use-drawing';
import { countDone } from './progress';
import { learnTexts } from './texts';
import './learn.css';

export function LessonsPage() {
  const t = learnTexts();
  const unreachable = useArrival(loadGames);
  useEffect(() => {
    document.title = texts.value.title(t.listTitle);
  }, [t]);
  return (
    <div class="page new-page">
      <Header />
      <main class="lessons" tabIndex={-1}>
        <h1>{t.listTitle}</h1>
        <p>{t.listIntro}</p>
        {games.value === null && <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>}
        <ul>
          {games.value
            ?.filter(({ exercises }) => exercises.length > 0)
            .map((game) => (
              <LessonLine key={game.name} game={game} />
            ))}
        </ul>
        <p class="learn-kept">{t.kept}</p>
      </main>
    </div>
  );
}

function LessonLine({ game }: { game: GameView }) {
  const t = learnTexts();
  const drawing = useDrawing(game.name);
  const own = nameOf(game.name)[language.value];
  const done = countDone(game.name, game.exercises);
  const of = game.exercises.length;
  const seats = drawing?.seatsAt?.(game.options) ?? game.seats;
  return (
    <li>
      <a class="card lesson-line" href={`/learn/${game.name}`} data-testid={`lesson-${game.name}`}>
        <span class="lesson-marks" aria-hidden="true">
          {drawing &&
            seats.slice(0, 2).map((seat) => <drawing.SeatMark key={seat} seat={seat} options={game.options} />)}
        </span>
        <span>
          <b>{own.title}</b>
          <small>{own.tagline}</small>
        </span>
        {done > 0 && <span class="learn-done">{done < of ? t.progress(done, of) : t.isDone}</span>}
      </a>
    </li>
  );
}
