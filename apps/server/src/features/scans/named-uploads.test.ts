import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto } from '../../testing/send-scan.ts';
import {
  beginUpload,
  idOf,
  nameInScan,
  offsetOf,
  sendPiece,
  uploadWithClient,
} from '../../testing/send-upload.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  front = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

const person = () => addMember(server);

const used = async (token: string) =>
  (await callApi(server, token, 'GET', '/api/v1/plan')).body.used.scans;

describe('a scan that names an upload', () => {
  it('U02 U04 is refused where it holds no photo, whatever it is called', async () => {
    const { token } = await person();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40));
    const metadata = { filename: 'card.jpg', filetype: 'image/jpeg' };
    const { path: at } = await uploadWithClient(server, token, page, { metadata });
    expect(await nameInScan(server, token, { front: [at] })).toMatchObject({ status: 415 });
    expect(await used(token)).toBe(0);
  });

  it('waits until the upload is whole', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, front.length);
    await sendPiece(server, token, at, 0, front.subarray(0, -1));
    const early = await nameInScan(server, token, { front: [at] });
    expect(early).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await sendPiece(server, token, at, front.length - 1, front.subarray(-1));
    expect((await nameInScan(server, token, { front: [at] })).status).toBe(201);
  });

  it('takes it: no other scan has it too, however many ask at once', async () => {
    const { token } = await person();
    const { path: at } = await uploadWithClient(server, token, front);
    const all = await Promise.all(
      Array.from({ length: 4 }, () => nameInScan(server, token, { front: [at] })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
    expect(await used(token)).toBe(1);
    expect(await nameInScan(server, token, { front: [front, at] })).toMatchObject({ status: 404 });
    expect(await nameInScan(server, token, { front: ['x/none'] })).toMatchObject({ status: 422 });
  });

  it('leaves it there where the plan has no room', async () => {
    const { token } = await person();
    const { path: at } = await uploadWithClient(server, token, front);
    await server.database.query('update billing.usage set scans = 5');
    const month = server.clock.now().toISOString().slice(0, 7);
    await server.database.query(
      `insert into billing.usage (user_id, month, scans)
       select user_id, $2, 5 from locker.uploads where id = $1
       on conflict (user_id, month) do update set scans = 5`,
      [idOf(at), month],
    );
    expect((await nameInScan(server, token, { front: [at] })).status).toBe(402);
    expect(await offsetOf(server, token, at)).toBe(front.length);
  });

  it('U11 is one scan however often it is sent, also when the upload is gone or was sent anew', async () => {
    const { token } = await person();
    const key = 'phone-9';
    const { path: at } = await uploadWithClient(server, token, front);
    const both = await Promise.all(
      [1, 2].map(() => nameInScan(server, token, { front: [at], key })),
    );
    const later = await nameInScan(server, token, { front: [at], key });
    const { path: anew } = await uploadWithClient(server, token, front);
    const again = await nameInScan(server, token, { front: [anew], key });
    const atOnce = await nameInScan(server, token, { front: [front], key });
    const ids = [...both, later, again, atOnce].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
    expect(await used(token)).toBe(1);
  });

  it('U12 is a conflict where its key was of other photos', async () => {
    const { token } = await person();
    const key = 'phone-10';
    await nameInScan(server, token, { front: [front], key });
    const { path: at } = await uploadWithClient(
      server,
      token,
      await samplePhoto('off-center-back'),
    );
    const other = await nameInScan(server, token, { front: [at], key });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await offsetOf(server, token, at)).toBeGreaterThan(0);
  });
});
