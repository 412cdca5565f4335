// Runs between the site's pages and the server, and keeps what they have fetched: what was opened once opens again
// without a line. It keeps nothing of tables or guests, and changes nothing that is sent.

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
export {};

const CACHE = 'tablee-1';
/** The page is the same for every address; it is kept as the one of the home page. */
const PAGE = '/';
/** A line that takes longer is no line, if there is something to show instead. */
const PATIENCE_MS = 4000;
/** Files of earlier builds are let go when there are more. */
const MOST_FILES = 400;

/** Whose names change with their content. */
function lasts({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

/** What is the same for everybody, and may be shown as it was. */
function isForAll({ pathname }: URL): boolean {
  return (
    /^\/api\/(games|lessons)(\/|$)/.test(pathname) || /^\/(theme\.js|[\w-]+\.(svg|png|webmanifest))$/.test(pathname)
  );
}

async function keep(request: RequestInfo, response: Response): Promise<void> {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const files = await cache.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)));
}

function keepCopy(event: FetchEvent, as: RequestInfo, response: Response): void {
  event.waitUntil(keep(as, response.clone()));
}

async function fromCache(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  keepCopy(event, event.request, response);
  return response;
}

/** From the server; as it was where that does not answer. */
async function fromServer(event: FetchEvent, as: RequestInfo): Promise<Response> {
  const kept = await caches.match(as);
  const asked = fetch(event.request).then((response) => {
    keepCopy(event, as, response);
    return response;
  });
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([asked.catch(() => kept), late]);
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(fromServer(event, PAGE));
  } else if (lasts(url)) event.respondWith(fromCache(event));
  else if (isForAll(url)) event.respondWith(fromServer(event, request));
});

/** A page says what it has fetched before there was a worker, or what is to be there in any case. */
self.addEventListener('message', (event) => {
  const wanted = Array.isArray(event.data) ? event.data.filter((path): path is string => typeof path === 'string') : [];
  event.waitUntil(Promise.all(wanted.map(fetchAndKeep)));
});

async function fetchAndKeep(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin || !(lasts(url) || isForAll(url) || url.pathname === PAGE)) return;
  if (!(await caches.match(url.pathname))) await keep(url.pathname, await fetch(url.pathname));
}
