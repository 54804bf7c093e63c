import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../platform/pages/render-page.ts';
import { addPerson } from './accounts/devices.ts';
import { PASSWORD } from './clients.ts';
import { eventually } from './eventually.ts';
import { postJson } from './post-json.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { whileStopped } from './stopped-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const HAS_PROC = process.platform === 'linux';

interface Heard {
  readonly status: number;
  readonly retryAfter: string | null;
}

async function hear(asked: Promise<Pick<Response, 'status' | 'headers'>>): Promise<Heard> {
  const { status, headers } = await asked;
  return { status, retryAfter: headers.get('retry-after') };
}

const AWAY: Heard = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

describe.runIf(HAS_PROC)('F09 a database whose processes were stopped', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-hang-'));
  let server: ServerProcess;
  let keys: { anonKey: string; serviceKey: string };

  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: folder });
    keys = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** One call of every kind that needs the database. */
  function askAll(): Record<string, Promise<Heard>> {
    const { url } = server;
    const auth = { apikey: keys.anonKey };
    const service = { apikey: keys.serviceKey, authorization: `Bearer ${keys.serviceKey}` };
    const person = { email: 'a@example.com', password: PASSWORD };
    const post = (at: string, body: object, headers = {}) =>
      hear(postJson(url + at, body, headers));
    return {
      ready: hear(fetch(`${url}/readyz`)),
      signIn: post('/auth/v1/token?grant_type=password', person, auth),
      signUp: post('/auth/v1/signup', person, auth),
      users: hear(fetch(`${url}/auth/v1/admin/users`, { headers: service })),
      buckets: hear(fetch(`${url}/storage/v1/bucket`, { headers: service })),
      upload: post('/storage/v1/object/avatars/x', {}, service),
      search: post('/functions/v1/event-search', { query: 'texas' }, auth),
      events: hear(fetch(`${url}/api/v1/events`)),
      newsletter: post('/api/v1/newsletter', { email: 'b@example.com' }),
    };
  }

  async function hearAll(): Promise<Record<string, Heard>> {
    const asked = Object.entries(askAll());
    return Object.fromEntries(
      await Promise.all(asked.map(async ([name, heard]) => [name, await heard] as const)),
    );
  }

  it('is told from a request that failed, whoever asks, and is there again when it goes on', async () => {
    const { ready: _, ...whole } = await hearAll();
    for (const [name, { status }] of Object.entries(whole)) expect(status, name).toBeLessThan(500);
    await whileStopped(folder, async () => {
      // The second time, none of the earlier connections are left.
      for (const round of [1, 2]) {
        for (const [name, heard] of Object.entries(await hearAll())) {
          expect(heard, `${name}, round ${round}`).toEqual(AWAY);
        }
      }
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    });
    await eventually(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });
    const { ready: __, ...again } = await hearAll();
    for (const [name, { status }] of Object.entries(again)) expect(status, name).toBeLessThan(500);
  });
});

describe('F10 a lock that somebody holds', () => {
  let server: TestServer;
  let holder: pg.Client;

  beforeAll(async () => {
    // As the web app does it: what a loader throws is the answer.
    const render: RenderPage = async ({ url }, { loadPublished, loadGallery }) => {
      const isList = new URL(url).pathname === '/gallery';
      const [thrown] = await Promise.allSettled([
        isList ? loadGallery({}) : loadPublished(crypto.randomUUID()),
      ]);
      return thrown.status === 'rejected' && thrown.reason instanceof Response
        ? thrown.reason
        : new Response('page', { status: thrown.status === 'rejected' ? 500 : 200 });
    };
    server = await startTestServer({}, undefined, { web: { render } });
    holder = new pg.Client(server.databaseAddress as pg.ClientConfig);
    await holder.connect();
  });

  afterEach(() => holder.query('rollback'));

  afterAll(async () => {
    await holder.end();
    await server.stop();
  });

  it('is a moment to come again, and others go on', async () => {
    const { email } = await addPerson(server);
    await holder.query(
      'begin; lock table site.newsletter_subscribers, storage.objects, locker.publications',
    );
    const listed = hear(fetch(`${server.url}/gallery`));
    const looked = hear(fetch(`${server.url}/gallery/${crypto.randomUUID()}`));
    const subscribed = hear(
      postJson(`${server.url}/api/v1/newsletter`, { email: 'c@example.com' }),
    );
    const signedIn = await postJson(
      `${server.url}/auth/v1/token?grant_type=password`,
      { email, password: PASSWORD },
      { apikey: server.anonKey },
    );
    expect(signedIn.status).toBe(200);
    expect(await subscribed).toEqual(AWAY);
    expect(await looked).toEqual(AWAY);
    expect(await listed).toEqual(AWAY);
  });
});
