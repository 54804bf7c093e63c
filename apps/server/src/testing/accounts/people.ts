import { newClient, PASSWORD } from '../clients.ts';
import type { TestServer } from '../test-server.ts';

/** An account with a confirmed address, signed in. */
export async function confirmedPerson(server: TestServer, email: string, password = PASSWORD) {
  const supabase = newClient(server);
  await supabase.auth.signUp({ email, password });
  const { tokenHash } = await server.mailbox.emailTo(email);
  const { data, error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (error || !data.session) throw error ?? new Error('no session');
  return { supabase, session: data.session, user: data.session.user };
}

/** A call as any program would make it. */
export async function call(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.anonKey,
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
  };
}
