// The front page: what the reader was doing, then the games, each one press away.

import { useEffect } from 'preact/hooks';

import { games, guest, loadGames, meet } from '../api';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';
import { Nickname } from '../parts/nickname';
import { recentTables, tablesToContinue } from '../recent-tables';
import { useArrival } from './arrival';
import { GameCard } from './game-card';
import { PuzzlesLink } from './puzzles/link';
import { PauseButton } from './showcase';
import { TableLine } from './table-line';
import './home.css';

export function HomePage() {
  const t = texts.value;
  const unreachable = useArrival(() => Promise.all([guest.value ?? meet(), loadGames()]));
  useEffect(() => {
    document.title = 'Tablée';
  }, []);
  const known = games.value;
  return (
    <div class="page home-page">
      <Header />
      <main tabIndex={-1}>
        <Continue />
        <section class="welcome">
          <h1>{t.welcome}</h1>
          <p>{t.tagline}</p>
          <PauseButton />
        </section>
        {known === null ? (
          <p role="status" class="waiting-note">
            {unreachable ? t.unreachable : t.loading}
          </p>
        ) : (
          <>
            <h2 class="unseen">{t.games}</h2>
            <div class="game-cards">
              {known.map((game) => (
                <GameCard key={game.name} game={game} />
              ))}
            </div>
            <div class="home-foot">
              <OtherTables />
              <PuzzlesLink />
              <section class="card you">
                <Nickname />
              </section>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** The tables to go on with. */
function Continue() {
  const tables = tablesToContinue(recentTables.value);
  if (tables.length === 0) return null;
  return (
    <section class="continue" aria-labelledby="continue">
      <h2 id="continue">{texts.value.continue}</h2>
      <ul>
        {tables.map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function OtherTables() {
  const first = tablesToContinue(recentTables.value);
  const others = recentTables.value.filter((table) => !first.includes(table));
  if (others.length === 0) return null;
  return (
    <section class="card recent" aria-labelledby="recent">
      <h2 id="recent">{texts.value.recent}</h2>
      <ul>
        {others.map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}
