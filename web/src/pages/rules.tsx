// The rules of a game on a page of their own, to be linked to, printed, and read in peace.

import { useEffect } from 'preact/hooks';

import { games, loadGames } from '../api';
import { nameOf } from '../games';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { Header } from '../parts/header';
import { Rules } from '../rules/rules';
import { hasRules } from '../rules/text';
import { useArrival } from './arrival';
import { Lost } from './lost';
import './rules.css';

export function RulesPage({ game }: { game: string }) {
  const t = texts.value;
  const unreachable = useArrival(async () => {
    if (!hasRules(game)) await loadGames();
  });
  const { title } = nameOf(game)[language.value];
  useEffect(() => {
    document.title = t.title(t.rulesOf(title));
  }, [t, title]);
  if (games.value === null && !hasRules(game)) {
    return (
      <p role="status" class="waiting-note">
        {unreachable ? t.unreachable : t.loading}
      </p>
    );
  }
  if (!hasRules(game)) return <Lost title={t.noGame} />;
  return (
    <div class="page rules-page-alone">
      <Header />
      <main tabIndex={-1}>
        <Rules game={game} at={location.hash.slice(1) || null} />
        <p class="buttons">
          <a class="button primary" href={`/new/${game}`}>
            {t.playGame(title)}
          </a>
        </p>
      </main>
    </div>
  );
}
