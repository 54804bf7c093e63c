/** What a worker keeps of its build; written into it when the web app is built. */
export interface Kept {
  /** Another where any of the files or the worker itself is another. */
  readonly version: string;
  /** Addresses of pages that are the same for everyone. */
  readonly pages: readonly string[];
  /** Addresses of files that carry a hash of their content in their name. */
  readonly files: readonly string[];
}

/** Where people land who ask for a page that is neither kept nor answered. */
export const OFFLINE_PAGE = '/offline';

/** Stores of this worker, and of no other, start so. */
export const STORE_PREFIX = 'offline-';

/** What the server alone can say: it is asked as if there were no worker. */
const ONLY_SERVER =
  /^\/(?:(?:auth|rest|storage|functions|realtime)\/v1|api|dev|healthz|readyz|metrics)(?:\/|$)/;

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  readonly headers: Headers;
}

/** Who answers a request: `page` and `file` are the worker's, `null` leaves it to the browser. */
export function planOf(asked: Asked, kept: Kept, origin: string): 'page' | 'file' | null {
  const { method, mode, url, headers } = asked;
  if (method !== 'GET' || url.origin !== origin || ONLY_SERVER.test(url.pathname)) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  if (mode === 'navigate') return 'page';
  return kept.files.includes(url.pathname) ? 'file' : null;
}

/** The address under which the page is kept that an address asks for; null: none is. */
export function findKeptPage(pathname: string, { pages }: Kept): string | null {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return pages.includes(plain) ? plain : null;
}

/** Whether an answer may be kept: whole, everyone's, and what was asked for. */
export function mayKeep({ status, headers }: Response, kind: 'page' | 'file'): boolean {
  if (status !== 200 || /no-store/i.test(headers.get('cache-control') ?? '')) return false;
  // A network that wants a sign-in of its own answers everything with a page.
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  return isPage === (kind === 'page');
}

/** Whether a page is of this build: every built file that it names is kept. */
export function isOfBuild(html: string, { files }: Kept): boolean {
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}

/** How a page is told that the server did not answer for it, in its own navigation timing. */
const KEPT_MARK = 'kept';

/** A kept page as it came, marked as not the server's answer. */
export function markAsKept({ body, status, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.append('server-timing', KEPT_MARK);
  return new Response(body, { status, headers: marked });
}

/** The offline page's address for somebody who was on the way to `url`. */
export function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?next=${encodeURIComponent(pathname + search)}`;
}
