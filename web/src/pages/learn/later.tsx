// The lessons' pages, fetched when they are first wanted: most people come to play.

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { texts } from '../../i18n/texts';
import { Header } from '../../parts/header';
import { useArrival } from '../arrival';

type Pages = typeof import('../learn') & typeof import('./list');

const pages = signal<Pages | null>(null);

async function fetchPages(): Promise<void> {
  if (pages.value !== null) return;
  const [learn, list] = await Promise.all([import('../learn'), import('./list')]);
  pages.value = { ...learn, ...list };
}

export function LearnLater({ game }: { game: string }) {
  return <Later>{({ LearnPage }) => <LearnPage game={game} />}</Later>;
}

export function LessonsLater() {
  return <Later>{({ LessonsPage }) => <LessonsPage />}</Later>;
}

function Later({ children }: { children: (pages: Pages) => ComponentChildren }) {
  const unreachable = useArrival(fetchPages);
  const here = pages.value !== null;
  // What had the focus on arrival is gone.
  useEffect(() => {
    if (here && document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [here]);
  if (pages.value !== null) return <>{children(pages.value)}</>;
  return (
    <div class="page">
      <Header />
      <main tabIndex={-1}>
        <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>
      </main>
    </div>
  );
}
