// The puzzle of the day, and the games that have puzzles.

import { useEffect, useState } from 'preact/hooks';

import { games, loadGames, loadPuzzles } from '../../api';
import { nameOf } from '../../games';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import type { PuzzlePage, PuzzlesView } from '../../messages';
import { Header } from '../../parts/header';
import { Icon } from '../../parts/icon';
import { puzzleAddress } from '../../route';
import { useDrawing } from '../../use-drawing';
import { useArrival } from '../arrival';
import { puzzleTexts } from './texts';
import './puzzles.css';

export function PuzzleListPage() {
  const t = puzzleTexts();
  const [page, setPage] = useState<PuzzlePage | null>(null);
  const unreachable = useArrival(async () => {
    await loadGames();
    setPage(await loadPuzzles());
  });
  useEffect(() => {
    document.title = texts.value.title(t.listTitle);
  }, [t]);
  return (
    <div class="page new-page">
      <Header />
      <main class="puzzle-list" tabIndex={-1}>
        <h1>{t.listTitle}</h1>
        <p>{t.listIntro}</p>
        {page === null && <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>}
        {page?.game && page.puzzle && <PuzzleOfDay page={page} game={page.game} puzzle={page.puzzle} />}
        <ul>
          {page?.games.map((progress) => (
            <GameLine key={progress.game} progress={progress} />
          ))}
        </ul>
        <p class="puzzle-kept">{t.kept}</p>
      </main>
    </div>
  );
}

function PuzzleOfDay({ page, game, puzzle }: { page: PuzzlePage; game: string; puzzle: string }) {
  const t = puzzleTexts();
  const isSolved = page.mark === 'solved';
  return (
    <section class="card puzzle-day" aria-labelledby="day">
      <h2 id="day">{t.dayTitle}</h2>
      <p>
        {t.dayOf(nameOf(game)[language.value].title)}
        {isSolved && (
          <span class="puzzle-mark mark-solved">
            <Icon name="check" /> {t.marks.solved}
          </span>
        )}
      </p>
      <a class={`button ${isSolved ? '' : 'primary'}`} href={puzzleAddress(game, puzzle)} data-testid="puzzle-of-day">
        {isSolved ? t.dayAgain : t.dayOpen}
      </a>
    </section>
  );
}

function GameLine({ progress }: { progress: PuzzlesView }) {
  const t = puzzleTexts();
  const drawing = useDrawing(progress.game);
  const game = games.value?.find(({ name }) => name === progress.game);
  const seats = game ? (drawing?.seatsAt?.(game.options) ?? game.seats) : [];
  return (
    <li>
      <a class="card puzzle-line" href={`/puzzles/${progress.game}`} data-testid={`puzzles-${progress.game}`}>
        <span class="puzzle-marks" aria-hidden="true">
          {drawing &&
            game &&
            seats.slice(0, 2).map((seat) => <drawing.SeatMark key={seat} seat={seat} options={game.options} />)}
        </span>
        <span>
          <b>{nameOf(progress.game)[language.value].title}</b>
          <small>
            {t.solvedOf(progress.solved, progress.puzzles)}
            {progress.rating !== null && <> · {t.rating(progress.rating)}</>}
          </small>
        </span>
      </a>
    </li>
  );
}
