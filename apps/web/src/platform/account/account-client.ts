import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readAnswer } from '../api/explain-answer.ts';
import type { Site } from '../site.ts';
import { createMemoryStorage, SESSION_KEY, type SessionStorage } from './session-storage.ts';

export type AccountClient = SupabaseClient;

export interface OpenClient {
  readonly client: AccountClient;
  /** With our own provider the long-lived token is a cookie that no script can read. */
  readonly hasCookie: boolean;
  readonly storage: SessionStorage;
}

/**
 * The client takes an error's message from the response body, no matter who wrote it. So a gateway's page
 * or an empty body is turned into a sentence here first. Codes stay as they are.
 */
async function inSentences(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const { body, words } = await readAnswer(answer.clone());
  const told = { ...(body as object | undefined), msg: words, message: words };
  const { status, headers } = answer;
  return new Response(JSON.stringify(told), { status, headers: readable(headers) });
}

function readable(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.set('content-type', 'application/json');
  kept.delete('content-length');
  kept.delete('content-encoding');
  return kept;
}

const fetchInSentences: typeof fetch = async (input, init) => inSentences(await fetch(input, init));

/** Asks the server to keep the refresh token in a cookie and to return a meaningless handle instead. */
const fetchWithCookie: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('x-session-mode', 'cookie');
  return fetchInSentences(input, { ...init, headers, credentials: 'same-origin' });
};

/** The official client, for our own provider or, depending only on settings, for another project. */
export function openAccountClient({ provider }: Site): OpenClient {
  const hasCookie = provider.url === null;
  const storage = hasCookie ? createMemoryStorage() : window.localStorage;
  const client = createClient(provider.url ?? window.location.origin, provider.anonKey, {
    auth: {
      storage,
      storageKey: SESSION_KEY,
      // With in-memory storage, this is what makes the client talk to other tabs.
      persistSession: true,
      autoRefreshToken: true,
      experimental: { recoveryCodes: true },
      detectSessionInUrl: !hasCookie,
      // Our own emails bring a token hash to our pages. Other projects return with a code.
      flowType: hasCookie ? 'implicit' : 'pkce',
    },
    global: { fetch: hasCookie ? fetchWithCookie : fetchInSentences },
  });
  return { client, hasCookie, storage };
}
