// A game on the front page: one press plays as last time, another leads to all choices.

import { drawingOf, fetchDrawing, nameOf } from '../games';
import type { GameDrawing } from '../games/drawing';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { botsOf } from '../bots';
import type { GameView } from '../messages';
import { showRules } from '../parts/rules-drawer';
import { hasRules } from '../rules/text';
import { firstClock } from './clock-memory';
import { lastWish } from './last-table';
import { LearnLink } from './learn/link';
import { firstLevel } from './level-memory';
import { Problem, useOpening } from './opening';
import { openingProblem } from './opening-problem';
import { Showcase } from './showcase';
import { newTable } from './table-wish';

/** With whom one press plays: "with Lou". */
function companyText(game: GameView): string {
  const t = texts.value;
  const { mode } = lastWish(game);
  if (mode !== 'bot') return t.playLike[mode];
  const level = firstLevel(game);
  const bot = botsOf(game).find(({ name }) => name === level);
  return t.withOthers(bot?.title[language.value] ?? '');
}

async function drawingFor(game: string): Promise<GameDrawing> {
  await fetchDrawing(game);
  const drawing = drawingOf(game);
  if (drawing === null) throw new Error(`${game} has no drawing`);
  return drawing;
}

export function GameCard({ game }: { game: GameView }) {
  const t = texts.value;
  const own = nameOf(game.name)[language.value];
  const { opening, failure, open } = useOpening();
  const company = companyText(game);
  const drawing = drawingOf(game.name);
  const play = async () => {
    const wanted = { level: firstLevel(game), clock: firstClock(game) };
    return newTable(game, await drawingFor(game.name), lastWish(game), wanted);
  };
  return (
    <article class="game-card" data-testid={`game-card-${game.name}`}>
      <Showcase game={game} />
      <div class="game-card-text">
        <h3>{own.title}</h3>
        <p>{own.tagline}</p>
      </div>
      <div class="game-card-acts">
        <button
          type="button"
          class="primary"
          data-testid="play"
          disabled={opening}
          aria-label={`${t.play} ${company}, ${own.title}`}
          onClick={() => void open(play())}
        >
          {opening ? t.opening : t.play} <small>{company}</small>
        </button>
        <a class="button" href={`/new/${game.name}`} aria-label={t.chooseFor(own.title)} data-testid="choose">
          {t.choose}
        </a>
      </div>
      {failure && drawing && <Problem {...openingProblem(failure.error, drawing, failure.options)} />}
      {failure && !drawing && <p role="alert">{t.noAnswer}</p>}
      <p class="game-card-more">
        {hasRules(game.name) && (
          <button type="button" class="link-button" data-testid="rules" onClick={() => showRules(game.name)}>
            {t.rules}
          </button>
        )}
        <LearnLink game={game} title={own.title} />
        {isShootingGame(game.name) && <ShootingLinks game={game.name} title={own.title} />}
      </p>
    </article>
  );
}

/** Links to the referee and to practice, for games of shots. */
function ShootingLinks({ game, title }: { game: string; title: string }) {
  const t = texts.value;
  return (
    <>
      <a href={`/practice/${game}`} aria-label={t.practiseGame(title)} data-testid="practise">
        {t.practise}
      </a>
      <a href={`/referee/${game}`} aria-label={t.refereeOf(title)} data-testid="referee">
        {t.referee}
      </a>
    </>
  );
}
