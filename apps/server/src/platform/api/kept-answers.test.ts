import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listCards, listShares } from '@tc/contract/locker';
import { createTestDatabase, type TestDatabase } from '@tc/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import {
  databaseUrl,
  type ServerProcess,
  startServerProcess,
} from '../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: Member;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  ada = await addMember(server, 'business');
});

afterAll(() => server.stop());

/** Makes a call. Returns everything in its answer except for the request id. */
async function post(path: string, key: string | null, body?: unknown, token = ada.token) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: text && JSON.parse(text),
    isAgain: answer.headers.get('idempotency-replayed') === 'true',
    location: answer.headers.get('location'),
  };
}

const get = async (address: string, { token } = ada) =>
  (await callApi(server, token, 'GET', `/api/v1${address}`)).body;

const countCards = async (who: Member) => (await get('/cards/totals', who)).cards;

describe('the same call with the same Idempotency-Key', () => {
  it('makes one of everything, and gets the same answer byte for byte', async () => {
    const { body: card } = await post('/cards', null, { name: 'Shared' });
    const calls: readonly (readonly [string, object])[] = [
      ['/cards', { name: 'Once', tags: ['a'] }],
      ['/shares', { cardId: card.id, password: 'open sesame' }],
      ['/keys', { name: 'Once', scopes: ['read'] }],
      ['/webhooks', { url: 'http://127.0.0.1:9/once' }],
      ['/views', { name: 'Once', query: 'q=once' }],
      [
        `/cards/${card.id}/prices`,
        {
          company: 'raw',
          grade: null,
          amount: '1',
          currency: 'USD',
          on: '2026-11-01',
          source: 'x',
        },
      ],
    ];
    for (const [address, body] of calls) {
      const first = await post(address, `key of ${address}`.replaceAll(' ', '-'), body);
      expect([address, first.status, first.isAgain]).toEqual([address, 201, false]);
      const again = await post(address, `key of ${address}`.replaceAll(' ', '-'), body);
      expect(again).toEqual({ ...first, isAgain: true });
      const other = await post(address, `other ${address}`.replaceAll(' ', '-'), body);
      // Only views and prices replace an earlier one with the same name or day.
      if (!/views|prices/.test(address)) expect(other.text).not.toBe(first.text);
    }
    expect(listShares.output.parse(await get(`/shares?cardId=${card.id}`)).items).toHaveLength(2);
    expect((await get('/keys')).items).toHaveLength(2);
    expect(listCards.output.parse(await get('/cards?q=once')).items).toHaveLength(2);
  });

  it('tells where an upload is to go, again', async () => {
    const begin = async (bytes: number) => {
      const answer = await fetch(`${server.url}/api/v1/uploads`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${ada.token}`, 'idempotency-key': 'upload' },
          ...{ 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
        },
      });
      return [answer.status, answer.headers.get('location'), answer.headers.get('upload-length')];
    };
    const first = await begin(1000);
    expect(first).toEqual([201, expect.stringMatching(/^\/api\/v1\/uploads\//), expect.anything()]);
    expect(await begin(1000)).toEqual(first);
    expect((await begin(1001))[0]).toBe(409);
  });

  it('brings a file of cards in once', async () => {
    const bob = await addMember(server, 'pro');
    const send = async (rows: string) => {
      const answer = await fetch(`${server.url}/api/v1/cards/import?onSame=add`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${bob.token}`, 'content-type': 'text/csv' },
          'idempotency-key': 'import',
        },
        body: `name,set\n${rows}`,
      });
      return { status: answer.status, text: await answer.text() };
    };
    const first = await send('A,Base\nB,Base\n');
    expect(first.status).toBe(200);
    expect(await countCards(bob)).toBe(2);
    expect(await send('A,Base\nB,Base\n')).toEqual(first);
    expect(await countCards(bob)).toBe(2);
    expect((await send('A,Base\nC,Base\n')).status).toBe(409);
  });

  it('is a conflict with another body, at another address, and does nothing', async () => {
    await post('/cards', 'taken', { name: 'First' });
    const before = await countCards(ada);
    const other = await post('/cards', 'taken', { name: 'Second' });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect(other.body.message).toContain('Idempotency-Key');
    expect((await post('/views', 'taken', { name: 'First', query: '' })).status).toBe(409);
    expect(await countCards(ada)).toBe(before);
  });

  it('belongs to one account: another uses the same key for its own', async () => {
    const [bob, eve] = [await addMember(server), await addMember(server)];
    const hers = await post('/cards', 'same', { name: 'Same' }, bob.token);
    const theirs = await post('/cards', 'same', { name: 'Same' }, eve.token);
    expect([hers.status, theirs.status, theirs.isAgain]).toEqual([201, 201, false]);
    expect(theirs.body.id).not.toBe(hers.body.id);
  });

  it('is free again after a refusal, and after a day', async () => {
    const bob = await addMember(server);
    const missing = { cardId: '00000000-0000-4000-8000-000000000000' };
    expect((await post('/shares', 'again', missing, bob.token)).status).toBe(404);
    expect((await post('/cards', 'again', { name: 'Now' }, bob.token)).status).toBe(201);
    const age = (by: string) =>
      server.database.query(
        'update access.kept_answers set created_at = created_at - $2::interval where user_id = $1',
        [bob.id, by],
      );
    await age('23 hours 59 minutes');
    expect((await post('/cards', 'again', { name: 'Now' }, bob.token)).isAgain).toBe(true);
    await age('2 minutes');
    const later = await post('/cards', 'again', { name: 'Now' }, bob.token);
    expect([later.status, later.isAgain]).toEqual([201, false]);
    expect(await countCards(bob)).toBe(2);
  });

  it('X01 spends a limit once, and a limit that is reached refuses as ever', async () => {
    const bob = await addMember(server);
    for (let n = 0; n < 25; n += 1) {
      const sent = [0, 1].map(() => post('/cards', `card-${n}`, { name: `${n}` }, bob.token));
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
    }
    expect((await post('/cards', 'one-more', { name: 'x' }, bob.token)).status).toBe(402);
    expect(await countCards(bob)).toBe(25);
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(201)])('is refused as "%s"', async (key) => {
    const sent = await callApi(server, ada.token, 'POST', '/api/v1/cards', {
      body: { name: 'x' },
      headers: { 'idempotency-key': key === 'ü' ? '\u00fc' : key },
    });
    expect(sent).toMatchObject({
      status: 422,
      body: { fields: { 'Idempotency-Key': expect.stringContaining('characters') } },
    });
  });

  it('leaves nothing in the database that tells the key or the answer', async () => {
    const { body } = await post('/keys', 'a-secret-word', { name: 'Hidden', scopes: ['read'] });
    const rows = await server.database.query<{ row: string }>(
      'select t::text as row from access.kept_answers t where user_id = $1',
      [ada.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      for (const said of [body.key, 'a-secret-word', 'Hidden']) expect(row).not.toContain(said);
    }
  });
});

describe('the same call in two processes at once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-two-answers-'));
  const KEY = 'sb_publishable_for_two_servers';
  let given: TestDatabase;
  let both: ServerProcess[] = [];

  beforeAll(async () => {
    given = await createTestDatabase();
    const env = {
      ...{ DATABASE_URL: databaseUrl(given.address), DATA_DIR: folder, AUTH_ANON_KEY: KEY },
      ...{ AUTH_RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true', TEST_ROLE: 'web' },
    };
    both = [await startServerProcess(env), await startServerProcess(env)];
  });

  afterAll(async () => {
    await Promise.all(both.map((one) => one.stop()));
    await given.drop();
    rmSync(folder, { recursive: true });
  });

  it('X01 is done once, and everybody gets its answer', async () => {
    const [first] = both;
    const signedUp = await fetch(`${first?.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'a long sentence of hers' }),
    });
    const { access_token: token, user } = await signedUp.json();
    await setPlan(given, user.id, 'business');
    for (let n = 0; n < 10; n += 1) {
      const body = { name: `Key ${n}`, scopes: ['read'] };
      const headers = { 'idempotency-key': `parallel-${n}` };
      const answers = await Promise.all(
        [...both, ...both, ...both].map((one) =>
          callApi(one, token, 'POST', '/api/v1/keys', { body, headers }),
        ),
      );
      const [one] = answers;
      expect(one?.status).toBe(201);
      for (const answer of answers) expect(answer).toEqual(one);
    }
    const listed = await callApi({ url: both[1]?.url ?? '' }, token, 'GET', '/api/v1/keys');
    expect(listed.body.items).toHaveLength(10);
  });
});
