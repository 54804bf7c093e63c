import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../testing/members.ts';
import { CALLS_OF_KEY } from './limits.ts';
import { type KeyLab, openKeyLab } from './testing/key-lab.ts';

let lab: KeyLab;
let ada: Member;
const lines: string[] = [];

beforeAll(async () => {
  // With limits on.
  lab = await openKeyLab({}, (line) => lines.push(line));
  lab.server.clock.stop();
  ada = await lab.addOwner();
});

afterAll(() => lab.server.stop());

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(lab.server.url + path, { headers });
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('a key in the wrong place', () => {
  it('Z16 H08 in the address opens nothing, says where it belongs, and is in no log', async () => {
    const { key } = await lab.make(ada, ['read', 'scan', 'write']);
    for (const path of [
      `/api/v1/cards?key=${key}`,
      `/api/v1/cards?q=a&access_token=${key}`,
      `/api/v1/scans?api_key=${key}`,
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(401);
      const body = await answer.json();
      expect(body.message).toBe('Send an API key in the header: Authorization: Bearer tc_….');
      expect(JSON.stringify(body)).not.toContain(key.slice(8));
    }
    await get(`/api/v1/cards/${key}`, bearer(key));
    await get(`/${key}?key=${key}`);
    await get('/api/v1/cards', { 'x-api-key': key, cookie: `key=${key}` });
    await get('/api/v1/cards', bearer(`${key}0`));
    await get('/api/v1/sessions', bearer(key));
    expect((await get('/api/v1/cards', bearer(key))).status).toBe(200);
    await expect.poll(() => lines.some((line) => line.includes('"/api/v1/cards/tc_…"'))).toBe(true);
    for (const line of lines) expect(line).not.toContain(key.slice(8, 40));
  });

  it('M10 opens no second factor, account, file, function or live channel', async () => {
    const { key } = await lab.make(ada, ['read', 'scan', 'write']);
    for (const [method, path] of [
      ['GET', '/auth/v1/user'],
      ['PUT', '/auth/v1/user'],
      ['POST', '/auth/v1/factors'],
      ['GET', '/auth/v1/passkeys'],
      ['POST', '/auth/v1/logout'],
      ['POST', '/storage/v1/object/list/avatars'],
      ['POST', '/functions/v1/event-search'],
      ['POST', '/realtime/v1/api/broadcast'],
    ] as const) {
      const answer = await fetch(lab.server.url + path, {
        method,
        headers: { ...bearer(key), apikey: lab.server.anonKey, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      expect([400, 401, 403, 404], `${method} ${path}`).toContain(answer.status);
      expect(await answer.text()).not.toContain(ada.id);
    }
  });

  it('Z17 is told from a key by its form alone, and answers like one that was revoked', async () => {
    const gone = await lab.make(ada, ['read']);
    await lab.call('DELETE', `/api/v1/keys/${gone.id}`, ada.token);
    const answers = [];
    for (const key of [gone.key, 'tc_', `tc_${'0'.repeat(48)}`, `tc_${'z'.repeat(5000)}`, 'tc_…']) {
      const answer = await get('/api/v1/cards', {
        authorization: encodeURI(`Bearer ${key}`).replace('%20', ' '),
      });
      const { requestId: _, ...body } = await answer.json();
      answers.push({ status: answer.status, body });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });
});

describe('an account that is closed', () => {
  it('Z08 closes its keys with the next call, and opens them again', async () => {
    const bob = await lab.addOwner();
    const { key } = await lab.make(bob, ['read']);
    const { query } = lab.server.database;
    const ask = async () => (await get('/api/v1/cards', bearer(key))).status;
    expect(await ask()).toBe(200);
    await query(`update auth.users set banned_until = now() + interval '400 days' where id = $1`, [
      bob.id,
    ]);
    expect(await ask()).toBe(401);
    await query('update auth.users set banned_until = null where id = $1', [bob.id]);
    expect(await ask()).toBe(200);
    const [{ email } = { email: '' }] = await query<{ email: string }>(
      'select email from auth.users where id = $1',
      [bob.id],
    );
    const asked = await lab.call('POST', '/api/v1/account/deletion', bob.token, { email });
    expect(asked.status).toBe(200);
    expect(await ask()).toBe(401);
    await query('delete from auth.account_deletions where user_id = $1', [bob.id]);
    expect(await ask()).toBe(200);
    await query('delete from auth.users where id = $1', [bob.id]);
    expect(await ask()).toBe(401);
    expect(await query('select 1 from access.api_keys where user_id = $1', [bob.id])).toEqual([]);
  });
});

describe('the calls of a key', () => {
  it('T01 are counted for it alone, exactly, and each answer says how many are left', async () => {
    const first = await lab.make(ada, ['read']);
    const second = await lab.make(ada, ['read']);
    const { burst } = CALLS_OF_KEY;
    const opening = await get('/api/v1/plan', bearer(first.key));
    expect(opening.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
    expect(opening.headers.get('ratelimit')).toBe(`"key";r=${burst - 1};t=1`);
    // Pretends that all but two calls have been made.
    await lab.server.database.query('update auth.rate_limits set tokens = 2 where bucket = $1', [
      `api-key:${first.id}`,
    ]);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await get('/api/v1/plan', bearer(first.key))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429]);
    const over = await get('/api/v1/plan', bearer(first.key));
    expect(await over.json()).toMatchObject({ code: 'too-many' });
    expect(over.headers.get('retry-after')).toBe('1');
    expect(over.headers.get('ratelimit')).toBe('"key";r=0;t=60');
    expect((await get('/api/v1/plan', bearer(second.key))).status).toBe(200);
    expect((await get('/api/v1/plan', bearer(ada.token))).headers.get('ratelimit')).toBeNull();
    lab.server.clock.advance(1);
    expect((await get('/api/v1/plan', bearer(first.key))).status).toBe(200);
  });
});
