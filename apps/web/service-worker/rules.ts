/** What a worker caches from its build; written into it when the web app is built. */
export interface Kept {
  /** Changes when any of the files, or the worker itself, changes. */
  readonly version: string;
  /** URLs of pages that are the same for everyone. */
  readonly pages: readonly string[];
  /** Those of them that hold nothing of a person until their scripts ask the server. */
  readonly guarded: readonly string[];
  /** URLs of files with a hash of their content in their name. */
  readonly files: readonly string[];
}

/** The page shown when the requested one is not cached and the server does not answer. */
export const OFFLINE_PAGE = '/offline';

/** Prefix of this worker's caches, and of no others. */
export const STORE_PREFIX = 'offline-';

/** Only the server can answer these, so they go to it as if there were no worker. */
const ONLY_SERVER =
  /^\/(?:(?:auth|rest|storage|functions|realtime)\/v1|api|dev|healthz|readyz|metrics)(?:\/|$)/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  readonly headers: Headers;
}

/** Who answers a request: the worker answers `page` and `file`; `null` leaves it to the browser. */
export function planOf(asked: Asked, kept: Kept, origin: string): 'page' | 'file' | null {
  const { method, mode, url, headers } = asked;
  if (method !== 'GET' || url.origin !== origin || ONLY_SERVER.test(url.pathname)) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  if (mode === 'navigate') return 'page';
  return kept.files.includes(url.pathname) ? 'file' : null;
}

/** The URL under which the requested page is cached; null if it is not. */
export function findKeptPage(pathname: string, { pages }: Kept): string | null {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return pages.includes(plain) ? plain : null;
}

/**
 * Whether a response may be cached: it must be complete, the same for everyone, and what was requested. A guarded
 * page says `no-store` so that Back does not show it after signing out. It is requested without cookies here.
 */
export function mayKeep({ status, headers }: Response, kind: 'page' | 'guarded' | 'file'): boolean {
  if (status !== 200) return false;
  if (kind !== 'guarded' && /no-store/i.test(headers.get('cache-control') ?? '')) return false;
  // A network with its own sign-in page answers every request with that page.
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  return isPage === (kind !== 'file');
}

/** Whether a page belongs to this build: every built file that it names is cached. */
export function isOfBuild(html: string, { files }: Kept): boolean {
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}

/** Tells a page, through its own navigation timing, that the server did not answer for it. */
const KEPT_MARK = 'kept';

/** A cached page as it came, marked as not coming from the server. */
export function markAsKept({ body, status, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.append('server-timing', KEPT_MARK);
  return new Response(body, { status, headers: marked });
}

/** The locker's page, which shows every kept card on its own. */
const LOCKER = '/digital-locker';

/** Where a page's content can be seen instead, if another page shows it without a connection; null if nowhere. */
export function standInFor({ pathname, search }: URL): string | null {
  const query = new URLSearchParams(search);
  const card = /^\/digital-locker\/cards\/([\w-]+)\/*$/.exec(pathname)?.[1];
  if (card !== undefined) query.set('card', card);
  else if (/^\/card-grid\/*$/.test(pathname)) query.set('look', query.get('look') ?? 'grid');
  else return null;
  return `${LOCKER}?${query}`;
}

/** The offline page's URL for somebody who was going to `url`. */
export function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?next=${encodeURIComponent(pathname + search)}`;
}
