import { createClient } from '@supabase/supabase-js';
import type { TestServer } from './test-server.ts';

/** The password of every test account that does not need a particular one. */
export const PASSWORD = 'correct horse battery';

interface ClientOptions {
  readonly key?: string;
  readonly auth?: object;
  readonly fetcher?: typeof fetch | undefined;
}

/** The official client, unmodified, as a page or one of a person's devices would create it. */
export function newClient(
  server: TestServer,
  { key = server.anonKey, auth, fetcher }: ClientOptions = {},
) {
  return createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, ...auth },
    ...(fetcher && { global: { fetch: fetcher } }),
  });
}

export type TestClient = ReturnType<typeof newClient>;

/** The same with the key that may do everything. */
export function newOperator(server: TestServer): TestClient {
  return newClient(server, { key: server.serviceKey });
}
