import { listApiKeys, MOST_API_KEYS, readApiKey } from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, type Member, setPlan } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { type KeyLab, openKeyLab } from './testing/key-lab.ts';

let lab: KeyLab;
let ada: Member;

beforeAll(async () => {
  lab = await openKeyLab();
  ada = await lab.addOwner();
});

afterAll(() => lab.server.stop());

describe('an API key', () => {
  it('is shown once, and afterwards only what tells it from others', async () => {
    const made = await lab.make(ada, ['write', 'read'], { name: '  Shop till  ' });
    expect(made).toMatchObject({ name: 'Shop till', scopes: ['read', 'write'], state: 'live' });
    expect(made.key.startsWith(made.start)).toBe(true);
    const listed = await lab.call('GET', '/api/v1/keys', ada.token);
    const { items } = listApiKeys.output.parse(listed.body);
    const { key, ...rest } = made;
    expect(items.find(({ id }) => id === made.id)).toEqual(rest);
    expect(readApiKey.output.parse(await lab.see(ada, made.id))).toEqual(rest);
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(8));
  });

  it('Z18 is in the database as a hash alone', async () => {
    const { key } = await lab.make(ada, ['read']);
    const rows = await lab.server.database.query<{ row: string }>(
      `select to_jsonb(k)::text as row from access.api_keys k
       union all select to_jsonb(l)::text from auth.audit_log_entries l`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(key.slice(8));
  });

  it('opens what its scopes are for, in the name of its owner', async () => {
    const read = await lab.make(ada, ['read']);
    const scan = await lab.make(ada, ['scan']);
    const write = await lab.make(ada, ['write']);
    const card = await lab.call('POST', '/api/v1/cards', write.key, { name: 'By a program' });
    expect(card.status).toBe(201);
    const path = `/api/v1/cards/${card.body.id}`;
    expect((await lab.call('GET', path, read.key)).body.name).toBe('By a program');
    expect((await lab.call('GET', path, ada.token)).body.name).toBe('By a program');
    const front = [await samplePhoto('off-center-front')];
    const details = { cardId: card.body.id };
    const sent = await sendScan(lab.server, scan.key, { front, details, key: 'one' });
    expect(sent).toMatchObject({ status: 201, body: { status: 'graded' } });
    // Repeating the request gives the same scan, whichever of the person's keys or sessions it comes from.
    const again = await sendScan(lab.server, ada.token, { front, details, key: 'one' });
    expect(again.body.id).toBe(sent.body.id);
    const scans = await lab.call('GET', '/api/v1/scans', read.key);
    expect(scans.body.items.map(({ id }: { id: string }) => id)).toContain(sent.body.id);
  });

  it('Z15 with one scope has no other, and no key makes, sees or revokes keys', async () => {
    const read = await lab.make(ada, ['read']);
    const scan = await lab.make(ada, ['scan']);
    const write = await lab.make(ada, ['write']);
    const all = await lab.make(ada, ['read', 'scan', 'write']);
    const refused = await lab.call('POST', '/api/v1/cards', read.key, { name: 'No' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.message).toBe('This API key lacks the scope “write”.');
    expect(await lab.statusOf('GET', '/api/v1/cards', scan.key)).toBe(403);
    expect(await lab.statusOf('GET', '/api/v1/cards', write.key)).toBe(403);
    for (const { key } of [read, write]) {
      expect((await sendScan(lab.server, key, { front: [] })).status).toBe(403);
    }
    for (const [method, path, body] of [
      ['POST', '/api/v1/keys', { name: 'Child', scopes: ['read'] }],
      ['GET', '/api/v1/keys', undefined],
      ['GET', `/api/v1/keys/${all.id}`, undefined],
      ['DELETE', `/api/v1/keys/${all.id}`, undefined],
      ['GET', '/api/v1/sessions', undefined],
      ['POST', '/api/v1/account/export', undefined],
      ['GET', '/api/v1/account/deletion', undefined],
      ['POST', '/api/v1/account/deletion', { email: 'ada@example.com' }],
      ['DELETE', '/api/v1/account/deletion', undefined],
    ] as const) {
      expect(await lab.statusOf(method, path, all.key, body), `${method} ${path}`).toBe(403);
    }
    // No call can change a key.
    expect(await lab.statusOf('PATCH', `/api/v1/keys/${all.id}`, all.key, {})).toBe(404);
    expect(await lab.statusOf('GET', '/api/v1/cards', all.key)).toBe(200);
  });

  it('Z15 is gone with the next call after it was revoked', async () => {
    const made = await lab.make(ada, ['read']);
    expect(await lab.statusOf('GET', '/api/v1/cards', made.key)).toBe(200);
    expect(await lab.statusOf('DELETE', `/api/v1/keys/${made.id}`, ada.token)).toBe(204);
    const after = await lab.call('GET', '/api/v1/cards', made.key);
    expect(after).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await lab.statusOf('DELETE', `/api/v1/keys/${made.id}`, ada.token)).toBe(404);
    expect(await lab.statusOf('GET', `/api/v1/keys/${made.id}`, ada.token)).toBe(404);
    const acts = await lab.server.database.query<{ action: string }>(
      'select action from auth.audit_log_entries where user_id = $1 order by id desc limit 2',
      [ada.id],
    );
    expect(acts.map(({ action }) => action)).toEqual(['api-key-revoked', 'api-key-made']);
    const [{ email } = { email: '' }] = await lab.server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [ada.id],
    );
    const mail = await lab.server.mailbox.emailTo(email);
    expect(mail.subject).toBe('An API key was created (TrueCorner)');
  });

  it('is replaced by another one, at once or after a while, and revoked with what it replaced', async () => {
    const made = await lab.make(ada, ['read'], { name: 'Replaced' });
    const path = `/api/v1/keys/${made.id}/rotate`;
    const second = await lab.call('POST', path, ada.token, {});
    expect(second).toMatchObject({
      status: 200,
      body: { id: made.id, name: 'Replaced', scopes: ['read'], replacedUntil: null },
    });
    expect(second.body.key).not.toBe(made.key);
    expect(await lab.statusOf('GET', '/api/v1/cards', made.key)).toBe(401);
    const third = await lab.call('POST', path, ada.token, { overlapHours: 2 });
    const open = [third.body.key, second.body.key];
    for (const key of open) expect(await lab.statusOf('GET', '/api/v1/cards', key)).toBe(200);
    expect((await lab.see(ada, made.id)).replacedUntil).toBe(third.body.replacedUntil);
    expect(await lab.statusOf('POST', path, third.body.key, {})).toBe(403);
    expect(await lab.statusOf('POST', path, (await lab.addOwner()).token, {})).toBe(404);
    expect(await lab.statusOf('POST', path, ada.token, { overlapHours: 73 })).toBe(422);
    const at = '/api/v1/keys/';
    const last = await lab.call('POST', path, ada.token, { overlapHours: 1 });
    expect(Date.parse(last.body.replacedUntil)).toBeGreaterThan(Date.now() + 3_500_000);
    // Pretends that an hour has passed.
    await lab.server.database.query(
      `update access.api_keys set replaced_until = replaced_until - interval '61 minutes' where id = $1`,
      [made.id],
    );
    expect(await lab.statusOf('GET', '/api/v1/cards', last.body.key)).toBe(200);
    expect((await lab.see(ada, made.id)).replacedUntil).toBeNull();
    expect(await lab.statusOf('GET', '/api/v1/cards', third.body.key)).toBe(401);
    const over = await lab.call('POST', path, ada.token, { overlapHours: 72 });
    expect(await lab.statusOf('DELETE', at + made.id, ada.token)).toBe(204);
    for (const key of [over.body.key, last.body.key]) {
      expect(await lab.statusOf('GET', '/api/v1/cards', key)).toBe(401);
    }
  });

  it('is over when its time is', async () => {
    const bob = await lab.addOwner();
    const expiresAt = new Date(lab.server.clock.now().getTime() + 120_000).toISOString();
    const made = await lab.make(bob, ['read'], { expiresAt });
    expect(await lab.statusOf('GET', '/api/v1/cards', made.key)).toBe(200);
    lab.server.clock.advance(121);
    const over = await lab.call('GET', '/api/v1/cards', made.key);
    expect(over).toMatchObject({ status: 401, body: { message: 'This API key has expired.' } });
    expect((await lab.see(bob, made.id)).state).toBe('expired');
    const late = { name: 'Late', scopes: ['read'], expiresAt };
    expect(await lab.call('POST', '/api/v1/keys', bob.token, late)).toMatchObject({
      status: 422,
      body: { fields: { expiresAt: 'is over already' } },
    });
  });

  it('says when it was last used, and writes it down once a minute at most', async () => {
    const bob = await lab.addOwner();
    const made = await lab.make(bob, ['read']);
    expect((await lab.see(bob, made.id)).lastUsedAt).toBeNull();
    await lab.statusOf('POST', '/api/v1/cards', made.key, { name: 'Refused' });
    expect((await lab.see(bob, made.id)).lastUsedAt).toBeNull();
    await lab.statusOf('GET', '/api/v1/cards', made.key);
    const first = (await lab.see(bob, made.id)).lastUsedAt;
    expect(first).not.toBeNull();
    lab.server.clock.advance(30);
    await lab.statusOf('GET', '/api/v1/cards', made.key);
    expect((await lab.see(bob, made.id)).lastUsedAt).toBe(first);
    lab.server.clock.advance(31);
    await lab.statusOf('GET', '/api/v1/cards', made.key);
    const second = (await lab.see(bob, made.id)).lastUsedAt;
    expect(Date.parse(second!) - Date.parse(first!)).toBeGreaterThan(60_000);
  });
});

describe('who may have keys', () => {
  it('is whoever has the Business plan; without it they rest, and come back with it', async () => {
    const bob = await addMember(lab.server, 'pro');
    const wanted = { name: 'Till', scopes: ['read'] };
    expect(await lab.call('POST', '/api/v1/keys', bob.token, wanted)).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: 'apiKeys', used: 0, max: 0 },
    });
    await setPlan(lab.server, bob.id, 'business');
    const made = await lab.make(bob, ['read']);
    expect(await lab.statusOf('GET', '/api/v1/cards', made.key)).toBe(200);
    for (const plan of ['pro', 'free'] as const) {
      await setPlan(lab.server, bob.id, plan);
      expect(await lab.call('GET', '/api/v1/cards', made.key)).toMatchObject({
        status: 402,
        body: {
          code: 'plan-limit',
          message:
            'API keys are part of the Business plan, which this account is not on now. The key works again as soon as it is.',
        },
      });
      expect((await lab.see(bob, made.id)).state).toBe('resting');
    }
    await setPlan(lab.server, bob.id, 'business');
    expect(await lab.statusOf('GET', '/api/v1/cards', made.key)).toBe(200);
    await setPlan(lab.server, bob.id, 'free');
    expect(await lab.statusOf('DELETE', `/api/v1/keys/${made.id}`, bob.token)).toBe(204);
  });

  it('X08 is twenty keys for fifty requests at once', async () => {
    const bob = await lab.addOwner();
    const asked = Array.from({ length: 50 }, (_, n) =>
      lab.statusOf('POST', '/api/v1/keys', bob.token, { name: `Key ${n}`, scopes: ['read'] }),
    );
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_API_KEYS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50 - MOST_API_KEYS);
    const { items } = (await lab.call('GET', '/api/v1/keys', bob.token)).body;
    expect(items).toHaveLength(MOST_API_KEYS);
  });

  it('Z03 takes no owner, no hash and no other field from a body', async () => {
    const eve = await lab.addOwner();
    for (const more of [{ userId: ada.id }, { user_id: ada.id }, { key: 'tc_x' }, { id: ada.id }]) {
      const body = { name: 'Till', scopes: ['read'], ...more };
      expect(await lab.statusOf('POST', '/api/v1/keys', eve.token, body)).toBe(422);
    }
    for (const scopes of [[], ['admin'], ['read', 'read'], 'read', null]) {
      const body = { name: 'Till', scopes };
      expect(await lab.statusOf('POST', '/api/v1/keys', eve.token, body)).toBe(422);
    }
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines', 7]) {
      const body = { name, scopes: ['read'] };
      expect(await lab.statusOf('POST', '/api/v1/keys', eve.token, body)).toBe(422);
    }
    expect((await lab.call('GET', '/api/v1/keys', eve.token)).body.items).toEqual([]);
  });
});
