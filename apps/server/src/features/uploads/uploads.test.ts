import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createUpload, MOST_UPLOAD_BYTES, PIECE_TYPE, UPLOAD_LIMITS } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobFiles } from '../../platform/blobs/blob-files.ts';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto } from '../../testing/send-scan.ts';
import {
  askTus,
  beginUpload,
  idOf,
  nameInScan,
  offsetOf,
  sendPiece,
  sendSome,
  uploadWithClient,
} from '../../testing/send-upload.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MOST_PARTS } from './store.ts';
import { sweepUploads } from './sweep-uploads.ts';

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

const folder = () => path.join(server.dataDir, 'files/uploads');

/** Contents in the upload store, unfinished ones included. */
function contents(): string[] {
  const all = readdirSync(folder(), { recursive: true, encoding: 'utf8' });
  return all.filter((name) => name.includes('/'));
}

const storedBytes = () =>
  contents().reduce((sum, name) => sum + statSync(path.join(folder(), name)).size, 0);

const announce = (token: string, headers: Record<string, string>) =>
  askTus(server, token, 'POST', createUpload.path, headers);

describe('a photo in pieces', () => {
  it('U01 is put together, graded as if it had come at once, and gone as an upload', async () => {
    const { token } = await person();
    const metadata = { filename: '../../etc/passwd' };
    const sent = { chunkSize: 100_000, metadata };
    const { path: at, began } = await uploadWithClient(server, token, front, sent);
    expect(began).toEqual(
      Array.from({ length: Math.ceil(front.length / 100_000) }, (_, n) => n * 100_000),
    );
    expect(await used(token)).toBe(0);
    const read = await askTus(server, token, 'GET', at);
    expect(read.body).toMatchObject({ id: idOf(at), bytes: front.length, received: front.length });
    const name = Buffer.from(metadata.filename).toString('base64');
    expect(read.headers.get('upload-metadata')).toBe(`filename ${name}`);
    const back = await samplePhoto('off-center-back');
    const named = await nameInScan(server, token, { front: [at], back: [back] });
    expect(named).toMatchObject({ status: 201, body: { status: 'graded' } });
    const whole = await nameInScan(server, token, { front: [front], back: [back] });
    const numbers = ({ report }: { report: object }) => ({ ...report, timingsMs: null });
    expect(numbers(named.body)).toEqual(numbers(whole.body));
    expect(await used(token)).toBe(2);
    expect((await askTus(server, token, 'HEAD', at)).status).toBe(404);
    expect(contents()).toEqual([]);
  });

  it('is described to clients that ask', async () => {
    const answer = await fetch(server.url + createUpload.path, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': '40000000',
    });
  });

  it.each([0.1, 0.5, 0.99])(
    'U09 U10 whose connection drops at %f goes on where it stopped, and is one card',
    async (share) => {
      const { token } = await person();
      const at = await beginUpload(server, token, front.length);
      const some = front.subarray(0, Math.round(share * front.length));
      const socket = await sendSome(server, token, at, some, front.length);
      await eventually(() => expect(storedBytes()).toBe(some.length));
      socket.destroy();
      const read = async () => (await askTus(server, token, 'GET', at)).body.received;
      await eventually(async () => expect(await read()).toBe(some.length));
      const { began } = await uploadWithClient(server, token, front, { path: at });
      expect(began).toEqual([some.length]);
      const scan = await nameInScan(server, token, { front: [at] });
      expect(scan.body.status).toBe('graded');
      const { items } = (await callApi(server, token, 'GET', '/api/v1/cards')).body;
      expect(items).toHaveLength(1);
    },
  );

  it('whose old connection hangs is taken over by whoever resumes it', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, front.length);
    const socket = await sendSome(server, token, at, front.subarray(0, 50_000), front.length);
    await eventually(() => expect(storedBytes()).toBe(50_000));
    const offset = await offsetOf(server, token, at);
    expect(offset).toBe(50_000);
    const rest = await sendPiece(server, token, at, offset, front.subarray(offset));
    expect(rest.status).toBe(204);
    expect((await nameInScan(server, token, { front: [at] })).body.status).toBe('graded');
    socket.destroy();
  });

  it('belongs to the account that began it: to others it is not there', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { path: at } = await uploadWithClient(server, mine.token, front);
    const ask = (method: string) => askTus(server, theirs.token, method, at);
    for (const method of ['HEAD', 'GET', 'DELETE']) {
      expect([method, (await ask(method)).status]).toEqual([method, 404]);
    }
    expect((await sendPiece(server, theirs.token, at, 0, front)).status).toBe(404);
    const named = await nameInScan(server, theirs.token, { front: [at] });
    expect(named).toMatchObject({ status: 404, body: { fields: { front: expect.any(String) } } });
    expect(await used(theirs.token)).toBe(0);
    expect((await askTus(server, mine.token, 'DELETE', at)).status).toBe(204);
    expect((await askTus(server, mine.token, 'GET', at)).status).toBe(404);
    expect(contents()).toEqual([]);
  });

  it('is removed with its contents a day later', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, front.length);
    const piece = await sendPiece(server, token, at, 0, front.subarray(0, 1000));
    const ends = Date.parse(piece.headers.get('upload-expires') ?? '');
    const hoursLeft = (ends - server.clock.now().getTime()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    server.clock.advance(24 * 3600);
    const late = await addMember(server);
    const task = sweepUploads(server.database, blobFiles(folder()), server.clock);
    await task.run({ id: null, attempt: 1, signal: new AbortController().signal });
    expect(contents()).toEqual([]);
    const rows = await server.database.query('select id from locker.uploads');
    expect(rows).toEqual([]);
    const room = await server.database.query<{ uploads: number; bytes: number }>(
      'select sum(uploads)::int as uploads, sum(bytes)::int as bytes from locker.upload_room',
    );
    expect(room).toEqual([{ uploads: 0, bytes: 0 }]);
    expect((await askTus(server, late.token, 'GET', at)).status).toBe(404);
  });
});

describe('U06 the length of an upload', () => {
  it('comes in so many pieces at most', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, 1000);
    const most = MOST_PARTS - 1;
    await server.database.query(
      `with part as (
         insert into locker.upload_parts (id, upload_id, starts_at, bytes)
         select gen_random_uuid(), $1, n, 1 from generate_series(0, $2::int - 1) n
       ) update locker.uploads set received = $2 where id = $1`,
      [idOf(at), most],
    );
    const piece = front.subarray(0, 1);
    expect((await sendPiece(server, token, at, most, piece)).status).toBe(204);
    const refused = await sendPiece(server, token, at, MOST_PARTS, piece);
    expect([refused.status, await offsetOf(server, token, at)]).toEqual([409, MOST_PARTS]);
    expect((await askTus(server, token, 'DELETE', at)).status).toBe(204);
  });

  it('is one byte at least and 40 MB at most', async () => {
    const { token } = await person();
    const status = async (bytes: number) =>
      (await announce(token, { 'upload-length': String(bytes) })).status;
    expect(await status(0)).toBe(422);
    expect(await status(1)).toBe(201);
    expect(await status(MOST_UPLOAD_BYTES)).toBe(201);
    expect(await status(MOST_UPLOAD_BYTES + 1)).toBe(413);
  });

  it('is not exceeded by its pieces, whatever they announce, and nothing of such a piece stays', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, 1000);
    expect((await sendPiece(server, token, at, 0, front.subarray(0, 1001))).status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 3; n += 1) controller.enqueue(new Uint8Array(400));
        controller.close();
      },
    });
    const answer = await fetch(server.url + at, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': PIECE_TYPE,
      },
      body: chunked,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await offsetOf(server, token, at)).toBe(0);
    expect(contents()).toEqual([]);
    expect((await sendPiece(server, token, at, 0, front.subarray(0, 1000))).status).toBe(204);
    expect((await sendPiece(server, token, at, 1000, front.subarray(0, 1))).status).toBe(413);
  });
});

describe('U05 headers that are none', () => {
  it.each([
    ['no length', {}, 422],
    ['a negative length', { 'upload-length': '-1' }, 422],
    ['a length in words', { 'upload-length': '1e3' }, 422],
    ['a length to be told later', { 'upload-defer-length': '1' }, 422],
    ['another version', { 'upload-length': '9', 'tus-resumable': '0.2.2' }, 412],
    ['metadata without end', { 'upload-length': '9', 'upload-metadata': 'x'.repeat(1001) }, 422],
  ])('begin no upload: %s', async (_, headers, status) => {
    const { token } = await person();
    const answer = await announce(token, headers as Record<string, string>);
    expect(answer).toMatchObject({ status, body: { code: expect.any(String) } });
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
  });

  it('bring no piece', async () => {
    const { token } = await person();
    const at = await beginUpload(server, token, 10);
    const piece = (headers: Record<string, string>) =>
      askTus(server, token, 'PATCH', at, headers, Buffer.from('0123456789'));
    expect((await piece({ 'content-type': PIECE_TYPE })).status).toBe(422);
    expect((await piece({ 'content-type': PIECE_TYPE, 'upload-offset': '-5' })).status).toBe(422);
    expect((await piece({ 'content-type': PIECE_TYPE, 'upload-offset': '5' })).status).toBe(409);
    const typed = await piece({ 'content-type': 'image/jpeg', 'upload-offset': '0' });
    expect(typed.status).toBe(415);
    expect(await offsetOf(server, token, at)).toBe(0);
  });
});

describe('U14 U16 X08 what one account may upload beforehand', () => {
  it('is so many photos, exactly, however many are begun at once', async () => {
    const { token } = await person();
    const all = await Promise.all(
      Array.from({ length: 60 }, () => announce(token, { 'upload-length': '1000' })),
    );
    const begun = all.filter(({ status }) => status === 201);
    const refused = all.filter(({ status }) => status === 429);
    expect([begun.length, refused.length]).toEqual([UPLOAD_LIMITS.uploads, 12]);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(23 * 3600);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    const { token: other } = await person();
    expect((await announce(other, { 'upload-length': '1000' })).status).toBe(201);
    await askTus(server, token, 'DELETE', begun[0]?.headers.get('location') ?? '');
    expect((await announce(token, { 'upload-length': '1000' })).status).toBe(201);
    expect((await announce(token, { 'upload-length': '1000' })).status).toBe(429);
  });

  it('is so many bytes together', async () => {
    const { token } = await person();
    const most = Math.floor(UPLOAD_LIMITS.bytes / MOST_UPLOAD_BYTES);
    const headers = { 'upload-length': String(MOST_UPLOAD_BYTES) };
    const all = await Promise.all(Array.from({ length: 12 }, () => announce(token, headers)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(most);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(12 - most);
  });
});
