import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../site.ts';
import { createMemoryStorage, type SessionStorage } from './session-storage.ts';

export type AccountClient = SupabaseClient;

export interface OpenClient {
  readonly client: AccountClient;
  /** With our own provider the long-lived token is a cookie that no script can read. */
  readonly hasCookie: boolean;
  readonly storage: SessionStorage;
  readonly storageKey: string;
}

const STORAGE_KEY = 'account.session';

/** Asks the server to keep the refresh token in a cookie and to give a meaningless handle instead. */
const fetchWithCookie: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('x-session-mode', 'cookie');
  return fetch(input, { ...init, headers, credentials: 'same-origin' });
};

/** The official client, for our own provider or, by settings alone, for another project. */
export function openAccountClient({ provider }: Site): OpenClient {
  const hasCookie = provider.url === null;
  const storage = hasCookie ? createMemoryStorage() : window.localStorage;
  const client = createClient(provider.url ?? window.location.origin, provider.anonKey, {
    auth: {
      storage,
      storageKey: STORAGE_KEY,
      // In the memory storage this is what makes the client talk to the other tabs.
      persistSession: true,
      autoRefreshToken: true,
      experimental: { recoveryCodes: true },
      detectSessionInUrl: !hasCookie,
      // Our own mails bring a token hash to our own pages; other projects come back with a code.
      flowType: hasCookie ? 'implicit' : 'pkce',
    },
    ...(hasCookie && { global: { fetch: fetchWithCookie } }),
  });
  return { client, hasCookie, storage, storageKey: STORAGE_KEY };
}
