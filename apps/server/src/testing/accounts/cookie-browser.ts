import { PASSWORD } from '../clients.ts';
import type { TestServer } from '../test-server.ts';
import { newBrowser } from './browser.ts';

export const COOKIE = 'tc-session';

/** A browser in which a person has just signed in, using the official client in cookie mode. */
export async function signedInBrowser(server: TestServer, email: string) {
  const browser = newBrowser(server);
  const tab = browser.openTab();
  const { data, error } = await tab.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { browser, tab, session: data.session };
}

export function cookieOf(browser: ReturnType<typeof newBrowser>): string {
  return browser.cookies.get(COOKIE) ?? '';
}

/** What a thief with the cookie could do, or a test: one refresh by hand. */
export async function refreshWith(
  server: TestServer,
  token: string,
  headers: Record<string, string> = {},
) {
  return fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-mode': 'cookie',
      origin: 'http://localhost:3000',
      cookie: `${COOKIE}=${token}`,
      ...headers,
    },
    body: JSON.stringify({ refresh_token: 'aaaaaaaaaaaa' }),
  });
}
