// The front page: the games, the reader's tables and name.

import { useEffect } from 'preact/hooks';

import { games, guest, loadGames, meet } from '../api';
import { nameOf } from '../games';
import { isShootingGame } from '../games/shooting/data';
import { language } from '../i18n/language';
import { sayList, sayTime, texts } from '../i18n/texts';
import type { GameView } from '../messages';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { Nickname } from '../parts/nickname';
import { showRules } from '../parts/rules-drawer';
import { hasRules } from '../rules/text';
import { forgetTable, recentTables, type RecentTable } from '../recent-tables';
import { useArrival } from './arrival';
import { LearnLink } from './learn/link';
import { PuzzlesLink } from './puzzles/link';
import { Showcase } from './showcase';
import './home.css';

export function HomePage() {
  const t = texts.value;
  const unreachable = useArrival(() => Promise.all([guest.value ?? meet(), loadGames()]));
  useEffect(() => {
    document.title = 'Tablée';
  }, []);
  return (
    <div class="page home-page">
      <Header />
      <main tabIndex={-1}>
        <section class="welcome">
          <h1>{t.welcome}</h1>
          <p>{t.tagline}</p>
        </section>
        <h2 class="unseen">{t.games}</h2>
        {games.value === null && (
          <p role="status" class="waiting-note">
            {unreachable ? t.unreachable : t.loading}
          </p>
        )}
        <div class="game-cards">
          {games.value?.map((game) => (
            <GameCard key={game.name} game={game} />
          ))}
        </div>
        <div class="home-foot">
          {recentTables.value.length > 0 && <RecentTables />}
          <PuzzlesLink />
          <section class="card you">
            <Nickname />
          </section>
        </div>
      </main>
    </div>
  );
}

function GameCard({ game }: { game: GameView }) {
  const t = texts.value;
  const own = nameOf(game.name)[language.value];
  return (
    <article class="game-card" data-testid={`game-card-${game.name}`}>
      <Showcase game={game} />
      <div class="game-card-text">
        <h3>{own.title}</h3>
        <p>{own.tagline}</p>
        <div class="buttons">
          <a class="button primary" href={`/new/${game.name}`} aria-label={t.playGame(own.title)}>
            {t.play}
          </a>
          {hasRules(game.name) && (
            <button type="button" data-testid="rules" onClick={() => showRules(game.name)}>
              {t.rules}
            </button>
          )}
        </div>
        <p class="game-card-more">
          <LearnLink game={game} title={own.title} />
          {isShootingGame(game.name) && <ShootingLinks game={game.name} title={own.title} />}
        </p>
      </div>
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

function RecentTables() {
  const t = texts.value;
  return (
    <section class="card recent" aria-labelledby="recent">
      <h2 id="recent">{t.recent}</h2>
      <ul>
        {recentTables.value.map((table) => (
          <li key={table.id}>
            <a href={`/t/${table.id}`}>
              <span>{tableName(table)}</span>
              <small>
                {table.over ? t.recentOver : t.recentOn}, {sayTime(table.seen, Date.now())}
              </small>
            </a>
            <IconButton icon="close" label={t.forget} onClick={() => forgetTable(table.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function tableName({ game, opponents }: RecentTable): string {
  const t = texts.value;
  const { title } = nameOf(game)[language.value];
  return t.recentTable(title, sayList([...new Set(opponents)]));
}
