import {
  findKeptPage,
  isOfBuild,
  type Kept,
  markAsKept,
  mayKeep,
  OFFLINE_PAGE,
  offlineAddress,
  planOf,
  STORE_PREFIX,
  standInFor,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in when the web app is built. */
declare const KEPT: Kept;

const STORE = STORE_PREFIX + KEPT.version;

/** How long to wait for the server's page when a cached one would do. */
const PATIENCE_MS = 4000;
/** With these, a proxy in front of our server says that the server does not answer. */
const NOT_ANSWERED: readonly number[] = [502, 503, 504];

/** Requested without cookies, so that the response is nobody's personal page. */
async function fetchToKeep(path: string, kind: 'page' | 'guarded' | 'file'): Promise<Response> {
  const cache = kind === 'file' ? 'default' : 'reload';
  const answer = await fetch(path, { credentials: 'omit', redirect: 'error', cache });
  if (!mayKeep(answer, kind)) throw new Error(`${path} cannot be kept.`);
  return answer;
}

/**
 * Caches everything or fails, and is tried again later. One file at a time, because nobody is waiting. A
 * file that an older build cached under the same name is the same file.
 */
async function keepAll(): Promise<void> {
  const store = await caches.open(STORE);
  for (const path of KEPT.files) {
    if (await store.match(path)) continue;
    await store.put(path, (await caches.match(path)) ?? (await fetchToKeep(path, 'file')));
  }
  for (const path of KEPT.pages) {
    const page = await fetchToKeep(path, KEPT.guarded.includes(path) ? 'guarded' : 'page');
    // During a deployment, a server may still answer with a page from another build.
    if (!isOfBuild(await page.clone().text(), KEPT))
      throw new Error(`${path} is of another build.`);
    await store.put(path, page);
  }
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(STORE_PREFIX) && name !== STORE);
  await Promise.all(older.map((name) => caches.delete(name)));
  // From now on the page that installed this worker can be used offline too.
  await self.clients.claim();
}

async function readKept(path: string): Promise<Response | undefined> {
  const store = await caches.open(STORE);
  return store.match(path, { ignoreVary: true });
}

async function readKeptPage(path: string): Promise<Response | undefined> {
  const page = await readKept(path);
  return page && markAsKept(page);
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The server's page whenever it answers: nobody with a connection sees an old one. */
async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const kept = findKeptPage(url.pathname, KEPT);
  // People only come here when the server has just failed to answer.
  if (kept === OFFLINE_PAGE) return (await readKeptPage(kept)) ?? fetch(request);
  const standIn = standInFor(url);
  const page = kept
    ? await readKeptPage(kept)
    : standIn && Response.redirect(new URL(standIn, url));
  try {
    // If nothing is cached, wait as long as the browser itself would.
    if (!page) return await fetch(request);
    const answer = await within(PATIENCE_MS, fetch(request));
    return NOT_ANSWERED.includes(answer.status) ? page : answer;
  } catch {
    return page || Response.redirect(new URL(offlineAddress(url), url));
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await readKept(new URL(request.url).pathname)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, headers } = request;
  const asked = { method, mode, headers, url: new URL(request.url) };
  const plan = planOf(asked, KEPT, self.location.origin);
  if (plan === 'page') event.respondWith(answerPage(request));
  if (plan === 'file') event.respondWith(answerFile(request));
});
