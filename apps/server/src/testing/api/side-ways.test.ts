import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member } from '../members.ts';
import { samplePhoto } from '../send-scan.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { fillAccount, type Ids } from './fill-account.ts';

let server: TestServer;
/** Ada has one of everything, and Eve has nothing. */
let ada: Member;
let eve: Member;
let hers: Ids;
/** A key of Eve's with every scope. */
let key: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  ada = await addMember(server, 'business');
  eve = await addMember(server, 'business');
  hers = await fillAccount(server, ada, await samplePhoto('off-center-front'));
  const body = { name: 'A program', scopes: ['read', 'scan', 'write'] };
  key = (await callApi(server, eve.token, 'POST', '/api/v1/keys', { body })).body.key;
});

afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}, token = key) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('what belongs to somebody else', () => {
  it('Z19 shows in no list, count, word or file, and ids follow no order', async () => {
    const empty: Readonly<Record<string, object>> = {
      '/api/v1/cards?q=Hers': { items: [], nextCursor: null },
      '/api/v1/cards?trash=true': { items: [], nextCursor: null },
      '/api/v1/cards/ids': { ids: [] },
      '/api/v1/cards/totals': { cost: [], value: [] },
      '/api/v1/cards/suggestions?field=tags': { items: [] },
      '/api/v1/scans': { items: [], nextCursor: null },
      '/api/v1/shares': { items: [], nextCursor: null },
      '/api/v1/views': { items: [] },
      '/api/v1/standards': { items: [] },
      '/api/v1/batches': { items: [] },
      '/api/v1/grading-fees': { fees: [] },
      '/api/v1/plan': { used: { scans: 0, cards: 0 } },
    };
    for (const [path, nothing] of Object.entries(empty)) {
      for (const token of [key, eve.token]) {
        const body = await (await get(path, {}, token)).json();
        expect([path, body]).toEqual([path, expect.objectContaining(nothing)]);
      }
    }
    const file = await (await get('/api/v1/cards/export?format=json')).text();
    expect(file).not.toContain(hers.card);
    for (const [kind, id] of Object.entries(hers)) {
      if (['fee', 'token', 'side', 'version'].includes(kind)) continue;
      expect(id, kind).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    }
  });

  it('Z06 Z07 has no picture for others, whichever part of it they ask for', async () => {
    const pictures = [
      `/api/v1/scans/${hers.scan}/photos/${hers.photo}`,
      `/api/v1/scans/${hers.scan}/photos/${hers.photo}/thumbnail`,
      `/api/v1/cards/${hers.card}/picture`,
    ];
    for (const path of pictures) {
      // Its owner has already filled any cache.
      const warm = await get(path, {}, ada.token);
      expect([path, warm.status]).toEqual([path, 200]);
      expect(warm.headers.get('cache-control')).toMatch(/private|no-store/);
      const etag = warm.headers.get('etag') ?? '"1"';
      for (const headers of [{}, { range: 'bytes=0-10' }, { 'if-none-match': etag }]) {
        for (const token of [key, eve.token]) {
          const cold = await get(path, headers as Record<string, string>, token);
          expect([path, cold.status]).toEqual([path, 404]);
        }
      }
    }
  });

  it('Z20 Q05 is not reached by asking for fields and orders that no call has', async () => {
    for (const query of [
      'sort=ownerEmail',
      'sort=user_id',
      "sort=name'--",
      'limit=0',
      'limit=1e9',
    ]) {
      const answer = await get(`/api/v1/cards?${query}`);
      expect([query, answer.status]).toEqual([query, 422]);
    }
    const more = await get(`/api/v1/cards?fields=passwordHash&userId=${ada.id}&user_id=${ada.id}`);
    expect((await more.json()).items ?? []).toEqual([]);
  });

  it('Z21 opens by no other way of writing an address or a verb', async () => {
    for (const path of [
      `/api//v1/cards/${hers.card}`,
      `/API/v1/cards/${hers.card}`,
      `/api/v1/Cards/${hers.card}`,
      `/api/v1/cards/${hers.card}/`,
      `/api/v1/cards/${hers.card}.`,
      `/api/v1/views/%2e%2e/cards/${hers.card}`,
      `/api/v1/cards/%2e%2e/cards/${hers.card}`,
      `/api/v1/cards/${hers.card}%00`,
      `/api/v1/cards/${hers.card};a=b`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await get('/api/v1/cards', { [name]: 'POST' });
      expect([name, answer.status]).toEqual([name, 200]);
      expect((await answer.json()).items).toEqual([]);
    }
  });
});
