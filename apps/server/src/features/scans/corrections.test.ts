import { gradeIntake, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { type SentScan, samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let front: Buffer;
let found: Quad;

/** What the engine reports for the same photo when called directly. */
async function gradeHere(outline?: Quad, size?: 'pokemon') {
  const decoded = await decodePhoto(front);
  const report = gradeIntake({ front: { decoded, decodeMs: 0, outline }, size });
  return JSON.parse(JSON.stringify({ ...report, timingsMs: null }));
}

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  front = await samplePhoto('off-center-front');
  found = (await gradeHere()).sides.front.quad;
});

afterAll(() => server.stop());

async function send(sent: SentScan) {
  const { token } = await addMember(server);
  return { token, ...(await sendScan(server, token, { front: [front], ...sent })) };
}

describe('corrections', () => {
  it('lead the grading of the server: an outline and a size', async () => {
    const [[x, y], ...others] = found;
    const outline = [[x + 6, y + 5], ...others] as unknown as Quad;
    const corrections = { outlines: { front: outline }, size: 'pokemon' };
    const { status, body } = await send({ corrections });
    expect(status).toBe(201);
    expect({ ...body.report, timingsMs: null }).toEqual(await gradeHere(outline, 'pokemon'));
    expect(body.report).not.toEqual(await gradeHere());
    expect(body.report.sides.front.card.size).toBe('pokemon');
  });

  it('asked for while the job before is about to end are graded as well', async () => {
    const sending = send({});
    const sent = await server.database.transaction(async (queries) => {
      // Recording that the job is done has to wait for this lock, as it might for a busy database.
      const hold = () =>
        queries.query(
          `select id from jobs.job where name = 'grade-scan' and state = 'active' for update`,
        );
      await expect.poll(hold).toHaveLength(1);
      const { token, body } = await sending;
      expect(body.status).toBe('graded');
      const path = `/api/v1/scans/${body.id}`;
      const asked = await callApi(server, token, 'PUT', `${path}/corrections`, {
        body: { size: 'pokemon' },
      });
      expect(asked.body.status).toBe('queued');
      return { token, path };
    });
    const read = async () => (await callApi(server, sent.token, 'GET', sent.path)).body;
    await expect.poll(async () => (await read()).status).toBe('graded');
    expect((await read()).report.sides.front.card.size).toBe('pokemon');
  });

  it('beside the card are refused with the reason, and the scan is not counted', async () => {
    const outline = [
      [10, 10],
      [200, 14],
      [190, 300],
      [12, 280],
    ];
    const { token, body } = await send({ corrections: { outlines: { front: outline } } });
    expect(body).toMatchObject({ status: 'refused', report: { refusal: { code: 'no-card' } } });
    expect(body.report.refusal.message).toBe(
      'The corners you marked do not lie on the edges of a card.',
    );
    const { items } = (await callApi(server, token, 'GET', '/api/v1/scans')).body;
    const { code, message, advice } = body.report.refusal;
    expect(items).toMatchObject([{ refusal: { code, message, advice }, grade: null }]);
    expect((await callApi(server, token, 'GET', '/api/v1/plan')).body.used.scans).toBe(0);
  });

  it.each([
    ['an unknown size', { size: 'postcard' }, 'size'],
    [
      'three corners',
      {
        outlines: {
          front: [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
        },
      },
      'outlines',
    ],
    [
      'a corner without a number',
      {
        outlines: {
          back: [
            [1, null],
            [3, 4],
            [5, 6],
            [7, 8],
          ],
        },
      },
      'outlines',
    ],
    ['a field that is not known', { rules: 'mine' }, 'corrections'],
  ])('with %s are told so', async (_, corrections, field) => {
    const { status, body } = await send({ corrections });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('are part of a request: with others, its key is used up', async () => {
    const { token } = await send({ key: 'one', corrections: { size: 'standard' } });
    const again = { front: [front], key: 'one' };
    expect((await sendScan(server, token, again)).status).toBe(409);
    const same = { ...again, corrections: { size: 'standard' } };
    expect((await sendScan(server, token, same)).status).toBe(201);
  });
});

describe('a scan that was graded', () => {
  const used = async (token: string) =>
    (await callApi(server, token, 'GET', '/api/v1/plan')).body.used.scans;

  const ended = async (token: string, id: string) => {
    const read = async () => (await callApi(server, token, 'GET', `/api/v1/scans/${id}`)).body;
    await expect.poll(async () => (await read()).status).toMatch(/graded|refused/);
    return read();
  };

  it('is graded again with a correction, by the same photos, and is not counted again', async () => {
    const { token, body } = await send({});
    const path = `/api/v1/scans/${body.id}/corrections`;
    const again = await callApi(server, token, 'PUT', path, { body: { size: 'pokemon' } });
    expect(again.status).toBe(200);
    const scan = await ended(token, body.id);
    expect({ ...scan.report, timingsMs: null }).toEqual(await gradeHere(undefined, 'pokemon'));
    expect(scan.cardId).toBe(body.cardId);
    expect(await used(token)).toBe(1);
    const card = (await callApi(server, token, 'GET', `/api/v1/cards/${body.cardId}`)).body;
    expect(card.grade.overall).toBe(scan.report.overall.value);
    expect(card.scans).toEqual([body.id]);
    const unknown = await callApi(server, token, 'PUT', path, { body: { size: 'postcard' } });
    expect(unknown.status).toBe(422);
    const { token: other } = await addMember(server);
    expect((await callApi(server, other, 'PUT', path, { body: {} })).status).toBe(404);
  });

  const beside = {
    outlines: {
      front: [
        [10, 10],
        [200, 14],
        [190, 300],
        [12, 280],
      ],
    },
  };

  it('X07 keeps its grade and its price where a correction leads to none, or it is deleted meanwhile', async () => {
    const { token, body } = await send({});
    const path = `/api/v1/scans/${body.id}`;
    await callApi(server, token, 'PUT', `${path}/corrections`, { body: beside });
    const scan = await ended(token, body.id);
    expect(scan).toMatchObject({ status: 'graded', cardId: body.cardId });
    expect(scan.report).toEqual(body.report);
    expect(await used(token)).toBe(1);
    await callApi(server, token, 'PUT', `${path}/corrections`, { body: {} });
    await callApi(server, token, 'DELETE', path);
    expect(await used(token)).toBe(1);
  });

  it('X04 that was refused is counted once it is graded', async () => {
    const { token, body } = await send({ corrections: beside });
    expect(body.status).toBe('refused');
    expect(await used(token)).toBe(0);
    await callApi(server, token, 'PUT', `/api/v1/scans/${body.id}/corrections`, { body: {} });
    expect(await ended(token, body.id)).toMatchObject({ status: 'graded' });
    expect(await used(token)).toBe(1);
  });
});

describe('a scan that found the locker full', () => {
  it('stays in the history, and makes one card once there is room', async () => {
    const { token, id } = await addMember(server);
    const fill = (cards: number) =>
      server.database.query(
        `insert into locker.collections (user_id, cards) values ($1, $2)
         on conflict (user_id) do update set cards = $2`,
        [id, cards],
      );
    await fill(25);
    const { body } = await sendScan(server, token, { front: [front], details: { name: 'Dusk' } });
    expect(body).toMatchObject({ status: 'graded', cardId: null });
    const keep = () => callApi(server, token, 'POST', `/api/v1/scans/${body.id}/card`);
    expect(await keep()).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: 'cards' },
    });
    await fill(24);
    const both = await Promise.all([keep(), keep()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (await callApi(server, token, 'GET', '/api/v1/cards')).body;
    expect(items).toMatchObject([{ id: both[0]?.body.cardId, name: 'Dusk', scans: [body.id] }]);
    expect(items[0].grade.overall).toBe(body.report.overall.value);
    const { token: other } = await addMember(server);
    const foreign = await callApi(server, other, 'POST', `/api/v1/scans/${body.id}/card`);
    expect(foreign.status).toBe(404);
  });
});

describe('the history', () => {
  it('shows name, grade and a small picture of each scan, to its owner alone', async () => {
    const { token, body } = await send({ details: { name: 'Dusk Harbor' } });
    const { items } = (await callApi(server, token, 'GET', '/api/v1/scans')).body;
    expect(items).toMatchObject([
      {
        id: body.id,
        name: 'Dusk Harbor',
        grade: {
          overall: body.report.overall.value,
          plusMinus: body.report.overall.plusMinus,
          psa: body.report.psa.grade,
          beckett: body.report.beckett.grade,
        },
        // The surface seen in a single photo leaves room for a lower grade.
        isUpTo: body.report.overall.value >= body.report.atMost,
        refusal: null,
        photo: body.photos[0].id,
      },
    ]);
    const path = `${server.url}/api/v1/scans/${body.id}/photos/${items[0].photo}/thumbnail`;
    const read = (as: string) => fetch(path, { headers: { authorization: `Bearer ${as}` } });
    // First drawn, then read from storage.
    for (const _ of ['first', 'again']) {
      const answer = await read(token);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(Math.max(picture.width, picture.height)).toBe(240);
      const original = await sharp(front).metadata();
      expect(picture.width / picture.height).toBeCloseTo(original.width / original.height, 1);
    }
    expect((await read((await addMember(server)).token)).status).toBe(404);
    expect((await fetch(path)).status).toBe(401);
  });

  it('shows the name that its card has by now', async () => {
    const { token, body } = await send({ details: { name: 'Dusk' } });
    const card = `/api/v1/cards/${body.cardId}`;
    await callApi(server, token, 'PATCH', card, { body: { name: 'Dusk Harbor' } });
    const { items } = (await callApi(server, token, 'GET', '/api/v1/scans')).body;
    expect(items).toMatchObject([{ name: 'Dusk Harbor' }]);
  });
});

describe('a request that does not wait', () => {
  it('is answered once the scan is kept, and again with the same scan', async () => {
    const sent = { key: 'later', isAsync: true };
    const { token, status, body } = await send(sent);
    expect(status).toBe(202);
    expect(['queued', 'grading']).toContain(body.status);
    const again = await sendScan(server, token, { front: [front], ...sent });
    expect(again.body.id).toBe(body.id);
    await expect
      .poll(
        async () => (await callApi(server, token, 'GET', `/api/v1/scans/${body.id}`)).body.status,
      )
      .toBe('graded');
  });

  it('X01 N02 is answered again where the plan is used up by then; a further one is refused', async () => {
    const { token, body } = await send({ key: 'scan-1', isAsync: true });
    for (const n of [2, 3, 4, 5]) {
      await sendScan(server, token, { front: [front], key: `scan-${n}`, isAsync: true });
    }
    const again = await sendScan(server, token, { front: [front], key: 'scan-1', isAsync: true });
    expect(again.body.id).toBe(body.id);
    const sixth = await sendScan(server, token, { front: [front], key: 'scan-6', isAsync: true });
    expect(sixth).toMatchObject({ status: 402, body: { code: 'plan-limit', used: 5, max: 5 } });
  });
});
