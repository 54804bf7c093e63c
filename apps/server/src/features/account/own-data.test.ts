import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { accountExportSchema } from '@tc/contract/locker';
import { deleteDueAccounts } from '@tc/provider';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND, fillAccount, type Ids } from '../../testing/api/fill-account.ts';
import { addMember, callApi, type Member } from '../../testing/members.ts';
import { samplePhoto } from '../../testing/send-scan.ts';
import { drawPicture } from '../../testing/storage/picture-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let front: Buffer;
/** Two people who have one of everything. */
let ada: Member;
let bob: Member;
let hers: Ids;
let his: Ids;

beforeAll(async () => {
  server = await startTestServer({
    AUTH_RATE_LIMITS: 'off',
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
  });
  front = await samplePhoto('off-center-front');
  ada = await addMember(server, 'business');
  bob = await addMember(server, 'business');
  hers = await fillAccount(server, ada, front);
  his = await fillAccount(server, bob, front);
});

afterAll(() => server.stop());

const get = async (who: Member, address: string) =>
  (await callApi(server, who.token, 'GET', address)).body;

async function readPhotos(who: Member): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.url}/api/v1/account/export/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-tar']);
  const photos = new Map<string, Buffer>();
  const archive = Readable.fromWeb(answer.body as never).pipe(extract());
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    photos.set(entry.header.name, Buffer.concat(chunks));
  }
  return photos;
}

/** Every table with a row that has this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await server.database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables where table_type = 'BASE TABLE'
     and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.database.query(
      `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const photoFiles = () => readdirSync(server.dataDir, { recursive: true }).map(String).join('\n');

describe('D04 what somebody takes along', () => {
  it('is everything that the product shows them, in the form that is declared', async () => {
    const answer = await callApi(server, ada.token, 'POST', '/api/v1/account/export');
    expect(answer.status).toBe(200);
    const file = accountExportSchema.parse(answer.body);
    // It contains nothing that the form does not name.
    expect(answer.body).toEqual(file);
    expect(file.plan).toEqual({
      plan: 'business',
      trial: null,
      scans: [{ month: expect.any(String), scans: 1 }],
    });
    expect(file.cards).toEqual([
      await get(ada, `/api/v1/cards/${hers.card}`),
      expect.objectContaining({ id: hers.trashed, deletedAt: expect.any(String) }),
    ]);
    const shown = await get(ada, `/api/v1/scans/${hers.scan}`);
    expect(file.scans).toMatchObject([{ ...shown, details: { cardId: hers.card } }]);
    expect(JSON.stringify(file.scans[0]?.report)).toBe(JSON.stringify(shown.report));
    const past = await get(ada, `/api/v1/scans/${hers.scan}/results/${hers.past}`);
    expect(file.pastResults).toEqual([{ ...past, scanId: hers.scan }]);
    const standard = await get(ada, `/api/v1/standards/${hers.standard}`);
    expect(file.standards).toMatchObject([
      { ...standard, versions: [{ version: 1, book: standard.book }] },
    ]);
    const batch = await get(ada, `/api/v1/batches/${hers.batch}`);
    const { items } = await get(ada, `/api/v1/batches/${hers.batch}/items`);
    expect(file.batches).toEqual([{ ...batch, items }]);
    expect(file.views).toEqual((await get(ada, '/api/v1/views')).items);
    expect(file.shares).toEqual((await get(ada, '/api/v1/shares')).items);
    const { publication } = await get(ada, `/api/v1/cards/${hers.card}/publication`);
    expect(file.publications).toEqual([publication]);
    const worth = await get(ada, `/api/v1/cards/${hers.card}/worth`);
    expect(file.prices).toEqual([{ ...worth.prices[0], cardId: hers.card }]);
    expect(file.values).toEqual([{ ...worth.values[0], cardId: hers.card }]);
    expect(file.gradingFees).toEqual((await get(ada, '/api/v1/grading-fees')).fees);
    expect(file.apiKeys).toEqual((await get(ada, '/api/v1/keys')).items);
    expect(file.uploads).toEqual([await get(ada, `/api/v1/uploads/${hers.upload}`)]);
    for (const id of Object.values(his)) {
      if (!Object.values(hers).includes(id)) expect(JSON.stringify(answer.body)).not.toContain(id);
    }
  });

  it('leaves nothing out that has a row: each id of theirs in the database is in the file', async () => {
    const answer = await callApi(server, ada.token, 'POST', '/api/v1/account/export');
    const text = JSON.stringify(answer.body);
    const tables = await server.database.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.columns where column_name = 'user_id'
       and table_schema in ('access', 'locker', 'worth') order by 1`,
    );
    for (const { name } of tables) {
      const rows = await server.database.query<{ id?: string; card_id?: string }>(
        `select * from ${name} where user_id = $1`,
        [ada.id],
      );
      expect(rows.length, name).toBeGreaterThan(0);
      for (const { id, card_id } of rows) {
        for (const one of [id, card_id]) if (one) expect(text, name).toContain(one);
      }
    }
  });

  it('has every photo byte for byte under the name that the file says', async () => {
    const { scans } = (await callApi(server, ada.token, 'POST', '/api/v1/account/export')).body;
    const photos = await readPhotos(ada);
    expect([...photos.keys()]).toEqual([`scans/${hers.scan}/front-1.jpg`]);
    expect(scans[0].photos[0].file).toBe(`scans/${hers.scan}/front-1.jpg`);
    const shown = await fetch(`${server.url}/api/v1/scans/${hers.scan}/photos/${hers.photo}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(photos.get(scans[0].photos[0].file)?.equals(bytes)).toBe(true);
    const nobody = await addMember(server);
    expect((await readPhotos(nobody)).size).toBe(0);
    const empty = await callApi(server, nobody.token, 'POST', '/api/v1/account/export');
    expect(accountExportSchema.parse(empty.body)).toMatchObject({
      ...{ cards: [], views: [], scans: [], shares: [], prices: [], values: [] },
      ...{
        publications: [],
        gradingFees: [],
        apiKeys: [],
        uploads: [],
        standards: [],
        batches: [],
        pastResults: [],
        plan: { plan: 'free', scans: [] },
      },
    });
  });
});

describe('the archive', () => {
  it('has the person’s own picture and logo, byte for byte, and nobody else’s', async () => {
    const [carol, dave] = [await addMember(server, 'business'), await addMember(server)];
    const picture = await drawPicture('webp');
    const put = async ({ id, token }: Member, name: string) => {
      const answer = await fetch(`${server.url}/storage/v1/object/avatars/${id}/${name}`, {
        method: 'POST',
        headers: {
          ...{ apikey: server.anonKey, authorization: `Bearer ${token}` },
          'content-type': 'image/webp',
        },
        body: picture,
      });
      expect(answer.status).toBe(200);
    };
    await put(carol, 'my face (new).webp');
    await put(dave, 'other.webp');
    await callApi(server, carol.token, 'PUT', '/api/v1/brand', { body: BRAND });
    const form = new FormData();
    form.append('logo', new Blob([await drawPicture('png')], { type: 'image/png' }), 'logo.png');
    const sent = await fetch(`${server.url}/api/v1/brand/logo`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${carol.token}` }, body: form },
    });
    const { brand } = await sent.json();
    const files = await readPhotos(carol);
    const own = `files/avatars/${carol.id}/my face (new).webp`;
    expect([...files.keys()]).toEqual([own, 'brand/logo.png']);
    expect(files.get(own)?.equals(picture)).toBe(true);
    expect(`data:image/png;base64,${files.get('brand/logo.png')?.toString('base64')}`).toBe(
      brand.logo,
    );
    const { body } = await callApi(server, carol.token, 'POST', '/api/v1/account/export');
    expect(accountExportSchema.parse(body).files.map(({ file }) => file)).toEqual([own]);
    expect((await readPhotos(dave)).size).toBe(1);
  });
});

describe('D02 a deleted account', () => {
  it('leaves no row and no file behind, and takes nothing of anybody else', async () => {
    expect(await tablesWith(bob.id)).not.toEqual([]);
    expect(photoFiles()).toContain(his.photo);
    await server.database.query(
      `insert into auth.account_deletions values ($1, now() - interval '31 days', now() - interval '1 day')`,
      [bob.id],
    );
    await deleteDueAccounts(server.database, server.clock.now());
    // Contents wait to be removed from the moment their rows are gone.
    await server.cleanUp();
    expect(photoFiles()).not.toContain(his.photo);
    expect(photoFiles()).toContain(hers.photo);
    // It stays on record that it is gone, so that no backup brings it back.
    expect(await tablesWith(bob.id)).toEqual(['auth.deleted_accounts']);
    for (const [kind, id] of Object.entries(his)) {
      if (['fee', 'token', 'side', 'version', 'member'].includes(kind)) continue;
      // A job that is done names its scan, and nothing else about it, until the queue forgets the job.
      const tables = (await tablesWith(id)).filter((name) => !name.startsWith('jobs.'));
      expect([kind, tables]).toEqual([kind, []]);
    }
    expect((await tablesWith(hers.scan)).length).toBeGreaterThan(1);
  });
});
