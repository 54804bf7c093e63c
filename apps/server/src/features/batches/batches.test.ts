import { createBatch, MOST_BATCH_ITEMS } from '@tc/contract/locker';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import { beginBatch, sendItem } from '../../testing/send-batch.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: Member;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  ada = await addMember(server, 'business');
  front = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

const call = (method: string, path: string, body?: unknown, who = ada) =>
  callApi(server, who.token, method, `/api/v1${path}`, { body });

const begin = (names: readonly string[], more: object = {}, who = ada) =>
  beginBatch(server, who.token, names, more);

const countsOf = async (id: string) => (await call('GET', `/batches/${id}`)).body.counts;

const itemsOf = async (id: string) => (await call('GET', `/batches/${id}/items`)).body.items;

describe('a batch of scans', () => {
  it('names its cards first, takes a scan of each, and has their results', async () => {
    const { id, items } = await begin(['Ten', 'Nine']);
    expect(await countsOf(id)).toMatchObject({ waiting: 2, graded: 0 });
    for (const item of items) {
      const sent = await sendItem(server, ada.token, item, front);
      expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    }
    await eventually(async () => {
      expect(await countsOf(id)).toMatchObject({ waiting: 0, graded: 2 });
    });
    const [one, two] = await itemsOf(id);
    expect([one.name, two.name]).toEqual(['Ten', 'Nine']);
    const { body } = await call('GET', `/scans/${one.scanId}`);
    expect(one).toMatchObject({ state: 'graded', cardId: body.cardId });
    expect(one.grade.overall).toBe(body.report.overall.value);
    expect((await call('DELETE', `/batches/${id}`)).status).toBe(204);
    // Its scans and cards stay.
    expect((await call('GET', `/cards/${one.cardId}`)).status).toBe(200);
  });

  it('U11 X02 takes one scan of a card, however often and at once it comes', async () => {
    const { id, items } = await begin(['Only one']);
    const before = (await call('GET', '/plan')).body.used.scans;
    const [item] = items;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendItem(server, ada.token, item!, front)),
    );
    const ids = answers.filter(({ status }) => status < 300).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    // The same card under another key is refused, too.
    const form = new FormData();
    form.append('front', new Blob([new Uint8Array(front)]), 'front.jpg');
    form.append('batchItem', item!.id);
    const other = await fetch(`${server.url}/api/v1/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'another' },
      body: form,
    });
    expect(other.status).toBe(409);
    // So is another card under this one's key.
    const [next] = (await begin(['Next'])).items;
    expect((await sendItem(server, ada.token, next!, front, item!.id)).status).toBe(409);
    const scans = (await itemsOf(id)).map(({ scanId }: { scanId: string }) => scanId);
    expect(scans).toEqual([ids[0]]);
    expect((await call('GET', '/plan')).body.used.scans).toBe(before + 1);
  });

  it('begins once for each key, and a place that is taken keeps what it has', async () => {
    const begun = (body: object) =>
      callApi(server, ada.token, 'POST', '/api/v1/batches', {
        body,
        headers: { 'idempotency-key': 'a-box' },
      });
    const twice = () => begun({ name: 'Twice' });
    const [one, two] = await Promise.all([twice(), twice()]);
    // Reusing the key for something else is a mistake, and the answer says so.
    for (const other of [{ name: 'Other' }, { name: 'Twice', rules: { book: 'current' } }]) {
      expect((await begun(other)).status).toBe(409);
    }
    expect(createBatch.output.parse(one.body).id).toBe(two.body.id);
    const add = (name: string) =>
      call('POST', `/batches/${one.body.id}/items`, { items: [{ position: 3, name }] });
    const [first] = (await add('First')).body.items;
    expect((await add('Second')).body.items).toEqual([first]);
    expect(first.name).toBe('First');
    const beyond = { items: [{ position: MOST_BATCH_ITEMS, name: 'Too many' }] };
    expect((await call('POST', `/batches/${one.body.id}/items`, beyond)).status).toBe(422);
  });

  it('grades by the rule book of the batch', async () => {
    const { id, items } = await begin(['By current'], { rules: { book: 'current' } });
    await sendItem(server, ada.token, items[0]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 1 }));
    const [{ scanId }] = await itemsOf(id);
    expect((await call('GET', `/scans/${scanId}`)).body.report.rules).toBe('2026-11-current');
  });
});

describe('a batch that is paused', () => {
  it('takes and grades nothing until it goes on', async () => {
    const { id, items } = await begin(['A', 'B']);
    const [one, two] = items;
    expect((await sendItem(server, ada.token, one!, front)).status).toBe(202);
    expect((await call('POST', `/batches/${id}/pause`)).body.state).toBe('paused');
    expect((await sendItem(server, ada.token, two!, front)).status).toBe(409);
    const resumed = await call('POST', `/batches/${id}/resume`);
    expect(resumed.body.state).toBe('open');
    expect((await sendItem(server, ada.token, two!, front)).status).toBe(202);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 2 }));
  });

  it('keeps what waits out of every worker’s hands', async () => {
    const { id, items } = await begin(['Held']);
    await sendItem(server, ada.token, items[0]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 1 }));
    const [{ scanId }] = await itemsOf(id);
    // Pretends that it was waiting again when the batch paused.
    await server.database.query(
      "update locker.scans set status = 'queued', report = null, result = null where id = $1",
      [scanId],
    );
    await call('POST', `/batches/${id}/pause`);
    await server.restart();
    const path = `/scans/${scanId}`;
    const looks = Array.from({ length: 5 }, () => call('GET', path));
    for (const look of await Promise.all(looks)) expect(look.body.status).toBe('queued');
    await call('POST', `/batches/${id}/resume`);
    await eventually(async () => expect((await call('GET', path)).body.status).toBe('graded'));
  });
});

describe('a batch that is canceled', () => {
  it('keeps a scan that was graded and is being graded again', async () => {
    const { id, items } = await begin(['Graded again']);
    await sendItem(server, ada.token, items[0]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 1 }));
    const [{ scanId }] = await itemsOf(id);
    const { database } = server;
    await database.query("update locker.scans set status = 'queued' where id = $1", [scanId]);
    await call('POST', `/batches/${id}/cancel`);
    // Canceling is complete once its job is done.
    await eventually(async () => {
      const open = await database.query(
        "select id from jobs.job where name = 'cancel-batch' and state in ('created', 'retry', 'active')",
      );
      expect(open).toEqual([]);
    });
    expect((await call('GET', `/scans/${scanId}`)).status).toBe(200);
    const [row] = await database.query<{ is_held: boolean }>(
      'select is_held from locker.scans where id = $1',
      [scanId],
    );
    expect(row?.is_held).toBe(false);
  });

  it('gives up what waits, gives it back, keeps what was graded, and takes nothing more', async () => {
    const { id, items } = await begin(['Graded', 'Waits', 'Never came']);
    await sendItem(server, ada.token, items[0]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 1 }));
    await sendItem(server, ada.token, items[1]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 2 }));
    const [, { scanId }] = await itemsOf(id);
    await server.database.query(
      "update locker.scans set status = 'queued', report = null, result = null where id = $1",
      [scanId],
    );
    const before = (await call('GET', '/plan')).body.used.scans;
    expect((await call('DELETE', `/batches/${id}`)).status).toBe(409);
    expect((await call('POST', `/batches/${id}/cancel`)).body.state).toBe('cancelled');
    await eventually(async () => {
      expect(await countsOf(id)).toMatchObject({ graded: 1, cancelled: 2, queued: 0 });
    });
    expect((await call('GET', `/scans/${scanId}`)).status).toBe(404);
    expect((await call('GET', '/plan')).body.used.scans).toBe(before - 1);
    expect((await sendItem(server, ada.token, items[2]!, front)).status).toBe(409);
    expect((await call('POST', `/batches/${id}/resume`)).status).toBe(409);
    expect((await call('DELETE', `/batches/${id}`)).status).toBe(204);
  });
});

describe('the results of a batch', () => {
  it('V01 are a CSV whose cells are never taken for a formula', async () => {
    const { id, items } = await begin(['=HYPERLINK("http://evil.example")', '@SUM(A1)', 'Plain']);
    await sendItem(server, ada.token, items[2]!, front);
    await eventually(async () => expect(await countsOf(id)).toMatchObject({ graded: 1 }));
    const answer = await fetch(`${server.url}/api/v1/batches/${id}/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a-box.csv"');
    const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(rows.map(({ name }) => name)).toEqual([
      `'=HYPERLINK("http://evil.example")`,
      "'@SUM(A1)",
      'Plain',
    ]);
    const [, , graded] = await itemsOf(id);
    expect(rows[2]).toMatchObject({
      state: 'graded',
      'estimated grade': String(graded.grade.overall),
      card: expect.stringMatching(new RegExp(`/digital-locker/cards/${graded.cardId}$`)),
    });
  });
});

describe('who may begin one', () => {
  it('is whose plan has it; what was begun goes on without', async () => {
    const bo = await addMember(server, 'pro');
    expect(await call('POST', '/batches', { name: 'No' }, bo)).toMatchObject({
      status: 402,
      body: { limit: 'batches', max: 0 },
    });
    await setPlan(server, bo.id, 'business');
    const { items } = await begin(['Begun'], {}, bo);
    await setPlan(server, bo.id, 'pro');
    expect((await sendItem(server, bo.token, items[0]!, front)).status).toBe(202);
  });

  it('is nobody for a card of somebody else’s batch, which looks like a missing one', async () => {
    const { items } = await begin(['Hers']);
    const eve = await addMember(server, 'business');
    const send = (batchItem: string) =>
      sendItem(server, eve.token, { id: batchItem, position: 0 }, front);
    const [foreign, missing] = [await send(items[0]!.id), await send(crypto.randomUUID())];
    const { requestId: _, ...said } = foreign.body;
    const { requestId: __, ...same } = missing.body;
    expect([foreign.status, said]).toEqual([404, same]);
    const plain = await sendScan(server, eve.token, { front: [front] });
    expect(plain.status).toBe(201);
  });
});
