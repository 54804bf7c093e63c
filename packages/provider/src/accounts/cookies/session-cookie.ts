import type { HeaderFields } from '../../http/http-request.ts';
import { SESSION_IDLE_SECONDS } from '../../settings.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The cookie that keeps a browser's refresh token out of reach of scripts. */
export interface SessionCookie {
  readonly name: string;
  /** The token in a request; null if the browser has none. */
  read(headers: HeaderFields): string | null;
  /** `Set-Cookie` that stores it. */
  write(token: string): string;
  /** `Set-Cookie` that clears it. */
  readonly clear: string;
}

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/**
 * Unless it serves the local machine over http, the cookie is bound to https and to this host:
 * `__Host-` keeps other hosts on the domain from planting one. Local http cannot use it, because
 * browsers differ on whether they accept such a cookie there.
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
