import type { HeaderFields } from '../../http/http-request.ts';
import { SESSION_IDLE_SECONDS } from '../../settings.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The cookie that holds a browser's refresh token, out of reach of the page's scripts. */
export interface SessionCookie {
  readonly name: string;
  /** The value in a request; null: the browser holds none. */
  read(headers: HeaderFields): string | null;
  /** `Set-Cookie` that gives it. */
  write(token: string): string;
  /** `Set-Cookie` that takes it away. */
  readonly clear: string;
}

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/**
 * By https, or wherever it is not this very machine, the cookie is bound to the host and to https:
 * `__Host-` forbids that a neighboring host plants one. Plain http serves only on one's own
 * machine, where browsers differ in whether they take such a cookie.
 */
export function sessionCookieOf(siteUrl: string): SessionCookie {
  const site = new URL(siteUrl);
  const isPlain = site.protocol === 'http:' && isLoopback(site);
  const name = isPlain ? 'tc-session' : '__Host-tc-session';
  const rules = `Path=/; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`;
  const form = new RegExp(`(?:^|;\\s*)${name}=([a-z0-9]{1,64})(?:;|$)`);
  return {
    name,
    read: (headers) => form.exec(headers.cookie ?? '')?.[1] ?? null,
    write: (token) => `${name}=${token}; Max-Age=${SESSION_IDLE_SECONDS}; ${rules}`,
    clear: `${name}=; Max-Age=0; ${rules}`,
  };
}
