import { createClient } from '@supabase/supabase-js';
import type { TestServer } from '../test-server.ts';

/** What a browser stores: cookies by name, and the storage that all its tabs share. */
export function newBrowser(server: TestServer) {
  const cookies = new Map<string, string>();
  const stored = new Map<string, string>();
  /** Every body that a page's scripts could see. */
  const seen: string[] = [];
  let isLosingAnswers = false;
  let lostAnswers = 0;

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rules] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      if (rules.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  const fetcher: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-session-mode', 'cookie');
    headers.set('origin', 'http://localhost:3000');
    headers.set('sec-fetch-site', 'same-origin');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    if (isLosingAnswers) {
      lostAnswers += 1;
      throw new TypeError('network connection was lost');
    }
    keep(response);
    seen.push(await response.clone().text());
    return response;
  };

  return {
    cookies,
    stored,
    seen,
    fetcher,
    /** While this is on, requests arrive but answers get lost. */
    loseAnswers: (isLosing: boolean) => {
      isLosingAnswers = isLosing;
    },
    /** How many answers have been lost so far. */
    countLostAnswers: () => lostAnswers,
    /** A tab, or the same one after a reload: the official client using the shared storage. */
    openTab: () =>
      createClient(server.url, server.anonKey, {
        auth: {
          autoRefreshToken: false,
          storage: {
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, value) => void stored.set(key, value),
            removeItem: (key) => void stored.delete(key),
          },
        },
        global: { fetch: fetcher },
      }),
  };
}
