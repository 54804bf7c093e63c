import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAccount } from '../api/fill-account.ts';
import { newOperator } from '../clients.ts';
import { addMember, callApi } from '../members.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { samplePhoto, sendScan } from '../send-scan.ts';
import { sendPiece } from '../send-upload.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let receiver: Receiver;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  receiver = await startReceiver();
  front = await samplePhoto('off-center-front');
});

afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

/** The names of all stored contents. */
function contents(): string[] {
  const folder = path.join(server.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

const statusOf = async (address: string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await fetch(new URL(address, server.url), { headers })).status;
};

/** Rows that name somebody in any column, by table. */
async function rowsNaming(id: string): Promise<Record<string, number>> {
  const columns = await server.database.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where data_type = 'uuid' and table_type = 'BASE TABLE'
       and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const rows = await server.database.query(`select from ${table} where ${column} = $1`, [id]);
    if (rows.length > 0) found[`${table}.${column}`] = rows.length;
  }
  return found;
}

async function fill() {
  const ada = await addMember(server, 'business');
  const hers = await fillAccount(server, ada, front, receiver.url);
  await sendPiece(server, ada.token, `/api/v1/uploads/${hers.upload}`, 0, front.subarray(0, 1000));
  const share = await callApi(server, ada.token, 'POST', '/api/v1/shares', {
    body: { cardId: hers.card },
  });
  const shown = await callApi(server, ada.token, 'GET', `/api/v1/cards/${hers.card}/publication`);
  const made = { name: 'A program', scopes: ['read'] };
  const { key } = (await callApi(server, ada.token, 'POST', '/api/v1/keys', { body: made })).body;
  const [team] = await server.database.query<{ id: string }>(
    'select team_id as id from teams.members where user_id = $1',
    [ada.id],
  );
  const sent = await sendScan(server, ada.token, { front: [front], base: '/api/v1/team' });
  expect(sent.status).toBeLessThan(300);
  const theirs = sent.body.photos[0].id;
  const shared = `/api/v1/shared/${share.body.url.split('/').at(-1)}`;
  const published = `/api/v1/gallery/${shown.body.publication.id}`;
  return { ada, hers, key, teamId: team!.id, theirs, seen: [shared, published] };
}

describe('everything of an account', () => {
  it('D02 ends with its team, as far as it was the team’s, also where the call has a key', async () => {
    const before = contents();
    const { ada, hers, theirs } = await fill();
    const closed = await callApi(server, ada.token, 'POST', '/api/v1/team/close', {
      body: { name: 'Hers' },
      headers: { 'idempotency-key': 'close' },
    });
    expect(closed.status).toBe(204);
    expect(contents()).not.toContain(theirs);
    expect(contents()).toContain(hers.photo);
    await newOperator(server).auth.admin.deleteUser(ada.id);
    expect(contents()).toEqual(before);
  });

  it.each([false, true])(
    'D02 goes with it in the same step, also where it is only marked (%s)',
    async (soft) => {
      const before = contents();
      const { ada, hers, key, teamId, theirs, seen } = await fill();
      for (const address of seen)
        expect([address, await statusOf(address)]).toEqual([address, 200]);
      expect(await statusOf('/api/v1/cards', key)).toBe(200);
      expect(contents()).toEqual(expect.arrayContaining([hers.photo, theirs]));
      expect((await newOperator(server).auth.admin.deleteUser(ada.id, soft)).error).toBeNull();
      for (const address of seen)
        expect([address, await statusOf(address)]).toEqual([address, 404]);
      expect(await statusOf('/api/v1/cards', key)).toBe(401);
      expect(contents()).toEqual(before);
      expect(await rowsNaming(teamId)).toEqual({});
      const kept = await rowsNaming(ada.id);
      const { 'auth.users.id': marked = 0, 'auth.audit_log_entries.user_id': _, ...rest } = kept;
      expect([marked, rest]).toEqual([soft ? 1 : 0, {}]);
    },
  );
});
