import { readShared } from '@tc/contract/locker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { idOf, uploadWithClient } from '../../testing/send-upload.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let lit: readonly Buffer[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const first = await samplePhoto('off-center-front');
  // At least a different brightness; what moves with a lamp is tested in the engine.
  const second = await sharp(first).modulate({ brightness: 0.8 }).jpeg().toBuffer();
  lit = [first, second];
});

afterAll(() => server.stop());

describe('a scan of several photos of one side', () => {
  it('is graded from all of them, and a link has them all', async () => {
    const { token } = await addMember(server);
    const { status, body } = await sendScan(server, token, { front: lit });
    expect(status).toBe(201);
    expect(body.report.sides.front).toMatchObject({
      photos: 2,
      otherLight: { leftOut: [], hasMoved: false },
    });
    expect(body.photos).toHaveLength(2);

    const { body: share } = await callApi(server, token, 'POST', '/api/v1/shares', {
      body: { cardId: body.cardId },
    });
    const secret = new URL(share.url).pathname.split('/').at(-1) ?? '';
    const shared = `${server.url}${readShared.path.replace(':token', secret)}`;
    const { measured } = await (await fetch(shared)).json();
    expect(measured.sides).toMatchObject([{ side: 'front', photos: 2 }]);
    const [first, second] = await Promise.all(
      ['front', 'front-2'].map(async (name) => {
        const answer = await fetch(`${shared}/photos/${name}`);
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect((await fetch(`${shared}/photos/front-3`)).status).toBe(404);
    expect((await fetch(`${shared}/photos/back`)).status).toBe(404);
  });
});

describe('a scan that was graded', () => {
  const used = async (token: string) =>
    (await callApi(server, token, 'GET', '/api/v1/plan')).body.used.scans;

  /** Sends the ids of a scan's photos, and waits until it is graded from them. */
  async function change(token: string, id: string, body: object) {
    const path = `/api/v1/scans/${id}`;
    const answer = await callApi(server, token, 'PUT', `${path}/photos`, { body });
    const read = async () => (await callApi(server, token, 'GET', path)).body;
    await expect.poll(async () => (await read()).status).toBe('graded');
    return { ...answer, scan: await read() };
  }

  it('takes further photos and gives them up again, and is counted once', async () => {
    const { token } = await addMember(server);
    const [first, second] = lit as [Buffer, Buffer];
    const { body } = await sendScan(server, token, { front: [first] });
    const [own] = body.photos;
    const { path } = await uploadWithClient(server, token, second);
    const names = { front: [own.id, idOf(path)] };

    const { status, scan } = await change(token, body.id, names);
    expect(status).toBe(200);
    expect(scan.photos.map((photo: { side: string }) => photo.side)).toEqual(['front', 'front']);
    expect(scan.report.sides.front.photos).toBe(2);
    expect(scan.cardId).toBe(body.cardId);
    expect(await used(token)).toBe(1);

    // A request whose answer was lost may be repeated, even though the upload is gone by now.
    const again = await change(token, body.id, names);
    expect(again).toMatchObject({ status: 200, body: { status: 'graded' } });
    expect(again.scan.photos).toEqual(scan.photos);

    const without = await change(token, body.id, { front: [own.id] });
    expect(without.scan.photos).toEqual([own]);
    expect(without.scan.report.sides.front.photos ?? 1).toBe(1);
    const gone = `/api/v1/scans/${body.id}/photos/${scan.photos[1].id}`;
    expect((await callApi(server, token, 'GET', gone)).status).toBe(404);
    expect(await used(token)).toBe(1);
  });

  it('keeps its photos where others cannot be had', async () => {
    const { token } = await addMember(server);
    const { body } = await sendScan(server, token, { front: [lit[0] as Buffer] });
    const [own] = body.photos;
    const path = `/api/v1/scans/${body.id}/photos`;
    const put = async (names: object, as = token) => {
      const { status, body: answer } = await callApi(server, as, 'PUT', path, { body: names });
      return { status, fields: Object.keys(answer.fields ?? {}) };
    };
    const nowhere = crypto.randomUUID();
    expect(await put({ front: [own.id, nowhere] })).toEqual({ status: 404, fields: ['front'] });
    // Reports are drawn on the first photo, so it must stay.
    expect(await put({ front: [nowhere, own.id] })).toEqual({ status: 422, fields: ['front'] });
    expect(await put({ front: [] })).toEqual({ status: 422, fields: ['front'] });
    expect(await put({ front: [own.id, own.id] })).toEqual({ status: 422, fields: ['front'] });

    // Adding a back would make it a different grade from the one that was counted.
    const { path: more } = await uploadWithClient(server, token, lit[1] as Buffer);
    const back = { front: [own.id], back: [idOf(more)] };
    expect(await put(back)).toEqual({ status: 422, fields: ['back'] });
    const twice = { front: [own.id, idOf(more)], back: [idOf(more)] };
    expect(await put(twice)).toEqual({ status: 422, fields: ['front'] });

    const stranger = await addMember(server);
    const { path: theirs } = await uploadWithClient(server, stranger.token, lit[1] as Buffer);
    expect(await put({ front: [own.id, idOf(theirs)] })).toMatchObject({ status: 404 });
    expect(await put({ front: [own.id] }, stranger.token)).toMatchObject({ status: 404 });
    const { path: notes } = await uploadWithClient(server, token, Buffer.from('no photo at all'));
    expect(await put({ front: [own.id, idOf(notes)] })).toMatchObject({ status: 415 });

    const scan = (await callApi(server, token, 'GET', `/api/v1/scans/${body.id}`)).body;
    expect(scan).toMatchObject({ status: 'graded', photos: [own] });
  });
});
