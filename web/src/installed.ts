// The worker that lets the site open without a line, and what it is to keep.

import { loadGames, loadLesson, loadPictures } from './api';
import { DRAWN_GAMES, fetchDrawing } from './games';
import { language } from './i18n/language';
import { loadRules } from './rules/text';

const WORKER = '/service-worker.js';

/** Starts the worker once the page is there: nothing waits for it. */
export function install(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const start = (): void => {
    navigator.serviceWorker.register(WORKER).catch(() => null); // without it, the site needs a line
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(fetchedSoFar()));
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  if (matchMedia('(display-mode: standalone)').matches) addEventListener('load', () => void fetchEverything());
  addEventListener('appinstalled', () => void fetchEverything());
}

/** What this page has fetched before there was a worker to see it, and the page itself. */
function fetchedSoFar(): string[] {
  const resources = performance.getEntriesByType('resource');
  return ['/', ...resources.map(({ name }) => new URL(name).pathname)];
}

/** Whoever has the site among their apps finds the rules, the lessons, the referee and the settings there in any case. */
async function fetchEverything(): Promise<void> {
  const games = await loadGames();
  await Promise.allSettled([
    import('./pages/learn'),
    import('./pages/learn/list'),
    import('./pages/referee'),
    import('./pages/rules'),
    import('./settings/sheet'),
    ...DRAWN_GAMES.map(fetchDrawing),
    ...games.flatMap(({ name }) => [loadRules(name, language.value), loadPictures(name), loadLesson(name)]),
  ]);
}
