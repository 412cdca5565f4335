// Which page an address shows, and how to go to another without a reload.

import { signal } from '@preact/signals';

export type Route =
  | { page: 'home' }
  | { page: 'lessons' | 'puzzle-list' }
  /** Without a puzzle, one that suits the reader. */
  | { page: 'puzzles'; game: string; puzzle: string | null }
  | { page: 'new' | 'referee' | 'practice' | 'rules' | 'learn'; game: string }
  | { page: 'table' | 'analysis'; id: string }
  | { page: 'lost' };

export function parseRoute(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'learn' && second === undefined) return { page: 'lessons' };
  if (first === 'puzzles' && parts.length <= 3)
    return second === undefined ? { page: 'puzzle-list' } : { page: 'puzzles', game: second, puzzle: third ?? null };
  if (parts.length === 2 && second !== undefined) {
    if (first === 'new' || first === 'referee' || first === 'practice' || first === 'rules' || first === 'learn')
      return { page: first, game: second };
    if (first === 't') return { page: 'table', id: second };
  }
  if (first === 't' && second !== undefined && third === 'analysis' && parts.length === 3)
    return { page: 'analysis', id: second };
  return { page: 'lost' };
}

export function puzzleAddress(game: string, puzzle: string): string {
  return `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`;
}

export function analysisAddress(table: string): string {
  return `/t/${encodeURIComponent(table)}/analysis`;
}

export const route = signal<Route>({ page: 'home' });

function readAddress(): void {
  route.value = parseRoute(location.pathname);
}

export function goTo(path: string): void {
  history.pushState(null, '', path);
  readAddress();
  scrollTo(0, 0);
}

/** Follows the address from now on: the back button, and links within the site. */
export function followAddress(): void {
  readAddress();
  addEventListener('popstate', readAddress);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const leaves = !link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin;
    if (leaves || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
