import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson } from './devices.ts';

/**
 * An answer that does not come from the server, but from a gateway in front of it or from some other network.
 */
interface Instead {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

let server: TestServer;
let gate: http.Server;
/** The gate's next answers; if there are none, it lets calls through. */
let instead: Instead[] = [];
let calls = 0;

async function passOn(request: http.IncomingMessage, response: http.ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  calls += 1;
  const given = instead.shift();
  if (given) {
    response.writeHead(given.status, { 'content-type': given.type }).end(given.body);
    return;
  }
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const body = Buffer.concat(parts);
  const answer = await fetch(server.url + request.url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  const version = answer.headers.get('x-supabase-api-version');
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...(version && { 'x-supabase-api-version': version }),
  });
  response.end(await answer.text());
}

function address(): string {
  return `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
}

/** The official client, unmodified, which reaches the server through the gate. */
function clientBehindGate() {
  const client = createClient(address(), server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => {
    events.push(event);
  });
  return { auth: client.auth, events };
}

async function signedIn() {
  const { email } = await addPerson(server);
  const { auth, events } = clientBehindGate();
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { auth, events, email, session: data.session };
}

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  instead = [];
  gate = http.createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
});

afterEach(() => {
  gate.close();
  gate.closeAllConnections();
});

describe.each([
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
])('a gateway that answers %s', (status, text) => {
  const page = { status, type: 'text/html', body: `<h1>${status} ${text}</h1>` };

  it('is an error to try again after, and signs nobody out', async () => {
    const { auth, events, email, session } = await signedIn();
    const retryable = { name: 'AuthRetryableFetchError', status, message: text };
    instead = [page];
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject(
      retryable,
    );
    instead = [page];
    expect((await auth.getUser()).error).toMatchObject(retryable);
    instead = [page];
    expect((await auth.signOut()).error).toMatchObject(retryable);
    expect((await auth.getSession()).data.session).toEqual(session);
    expect(events).not.toContain('SIGNED_OUT');
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  it('is outlasted by a refresh, which the client tries again by itself', async () => {
    const { auth, events, session } = await signedIn();
    instead = [page, page];
    calls = 0;
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(calls).toBe(3);
    expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
    expect(events).not.toContain('SIGNED_OUT');
  });
});

describe('a server that has to say that it cannot answer now', () => {
  it('does so in the form that the client tries again after', async () => {
    const { auth, email, session } = await signedIn();
    await server.database.query('alter table auth.rate_limits rename to gone');
    const refused = await auth.signInWithPassword({ email, password: PASSWORD });
    await server.database.query('alter table auth.gone rename to rate_limits');
    expect(refused.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect((await auth.getSession()).data.session).toEqual(session);
  });
});

describe('no network', () => {
  it('is an error to try again after, and signs nobody out', async () => {
    const { auth, events, email, session } = await signedIn();
    gate.close();
    gate.closeAllConnections();
    const retryable = { name: 'AuthRetryableFetchError', status: 0 };
    expect((await auth.getUser()).error).toMatchObject(retryable);
    expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(retryable);
    expect((await auth.signOut()).error).toMatchObject(retryable);
    expect((await auth.getSession()).data.session).toEqual(session);
    expect(events).not.toContain('SIGNED_OUT');
  });
});

describe('N03 a network that answers everything itself', () => {
  it('with a page of its own is like no network', async () => {
    const { auth, session } = await signedIn();
    instead = [{ status: 200, type: 'text/html', body: '<h1>Welcome to the hall</h1>' }];
    expect((await auth.getUser()).error).toMatchObject({
      name: 'AuthRetryableFetchError',
      status: 0,
    });
    expect((await auth.getSession()).data.session).toEqual(session);
  });

  it('with an empty success signs nobody in, and the client says what is missing', async () => {
    const { email } = await addPerson(server);
    const { auth } = clientBehindGate();
    instead = [{ status: 200, type: 'application/json', body: '{}' }];
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      name: 'AuthInvalidTokenResponseError',
      message: 'Auth session or user missing',
      status: 500,
    });
    expect((await auth.getSession()).data.session).toBeNull();
  });
});
