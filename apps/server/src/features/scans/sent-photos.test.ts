import { createScan, exportPhotos } from '@tc/contract/locker';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { nameInScan, uploadWithClient } from '../../testing/send-upload.ts';
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

const scansOf = async (token: string) =>
  (await callApi(server, token, 'GET', '/api/v1/scans')).body.items;

/** A form as a program writes it by hand, or gets it wrong. */
async function sendForm(token: string, type: string, body: string | ReadableStream) {
  const answer = await fetch(server.url + createScan.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  } as RequestInit);
  return { status: answer.status, body: await answer.json() };
}

const FORM = 'multipart/form-data; boundary=b';
const part = (head: string, body: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (body: string) => part('name="front"; filename="front.jpg"', body);

describe('U07 a form that is none', () => {
  it.each([
    ['has 5,000 parts', FORM, `${part('name="details"', '{}').repeat(5000)}--b--`, 413],
    ['has 5,000 files', FORM, `${file('x').repeat(5000)}--b--`, 413],
    ['names no boundary', 'multipart/form-data', `${file('x')}--b--`, 422],
    ['has another boundary', FORM, `${file('x')}--b--`.replaceAll('--b', '--c'), 422],
    ['holds another form', FORM, `${file(`--c\r\n${file('x')}--c--`)}--b--`, 415],
    ['has headers without end', FORM, `--b\r\nX-A: ${'x'.repeat(1_000_000)}\r\n\r\nx--b--`, 422],
    ['breaks off', FORM, file('x').slice(0, -10), 422],
    ['is empty', FORM, '', 422],
  ])('%s', async (_, type, body, status) => {
    const { token } = await person();
    expect(await sendForm(token, type, body)).toMatchObject({
      status,
      body: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
    });
    expect([await used(token), await scansOf(token)]).toEqual([0, []]);
  });

  it('has a field longer than any', async () => {
    const { token } = await person();
    const form = `${part('name="details"', `"${'x'.repeat(30_000)}"`)}--b--`;
    expect(await sendForm(token, FORM, form)).toMatchObject({
      status: 422,
      body: { fields: { details: 'is too long' } },
    });
  });

  it('has files without end: they are not kept in memory', async () => {
    const { token } = await person();
    const piece = new Uint8Array(1_000_000).fill(120);
    const head = new TextEncoder().encode(
      '\r\n--b\r\nContent-Disposition: form-data; name="front"; filename="f.jpg"\r\n\r\n',
    );
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        if (sent === 300) return controller.close();
        if (sent % 3 === 0) controller.enqueue(head);
        controller.enqueue(piece);
        sent += 1;
      },
    });
    const answer = await sendForm(token, FORM, body).catch(() => null);
    // A client that is still sending may only see its connection end.
    if (answer) expect(answer.status).toBe(413);
    expect(most).toBeLessThan(160_000_000);
    expect([await used(token), await scansOf(token)]).toEqual([0, []]);
  });
});

describe('U13 the same photo of two people', () => {
  it('is two photos: the one who sends it second learns nothing of the first', async () => {
    const [first, second] = [await person(), await person()];
    const one = await sendScan(server, first.token, { front: [front] });
    const { path: at, began } = await uploadWithClient(server, second.token, front);
    // All of it is asked for: nothing is known already.
    expect(began).toEqual([0]);
    const other = await nameInScan(server, second.token, { front: [at] });
    expect([one.status, other.status]).toEqual([201, 201]);
    const idsIn = (value: unknown) => JSON.stringify(value).match(/[0-9a-f-]{36}/g) ?? [];
    const ids = new Set(idsIn(one.body));
    expect(ids.size).toBeGreaterThan(1);
    expect(idsIn(other.body).filter((id) => ids.has(id))).toEqual([]);
    const photo = `/api/v1/scans/${other.body.id}/photos/${other.body.photos[0].id}`;
    expect(
      (await callApi(server, first.token, 'DELETE', `/api/v1/scans/${one.body.id}`)).status,
    ).toBe(204);
    const headers = { authorization: `Bearer ${second.token}` };
    const kept = await fetch(server.url + photo, { headers });
    expect(kept.status).toBe(200);
    expect((await kept.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});

describe('U15 one photo for both sides', () => {
  it('is refused before anything is counted, however it is sent', async () => {
    const { token } = await person();
    const { path: at } = await uploadWithClient(server, token, front);
    const answers = [
      await sendScan(server, token, { front: [front], back: [front] }),
      await nameInScan(server, token, { front: [at], back: [front] }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { back: 'is the same photo as the front' } },
      });
    }
    expect([await used(token), await scansOf(token)]).toEqual([0, []]);
    const back = await samplePhoto('off-center-back');
    const right = await nameInScan(server, token, { front: [at], back: [back] });
    expect(right).toMatchObject({ status: 201, body: { status: 'graded' } });
  });
});

describe('U17 what a camera wrote beside the picture', () => {
  /** As it comes from a phone lying on its side: place, device, and words that could be a program. */
  async function withNotes(): Promise<Buffer> {
    const notes = {
      IFD0: { Artist: '<script>alert(1)</script>', Make: 'Acme', BodySerialNumber: 'SN-4711' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    };
    return sharp(front)
      .rotate(270)
      .withExif(notes)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  }

  it.each(['in pieces', 'at once'])('is in nothing that is served: %s', async (way) => {
    const { token } = await person();
    const sent = await withNotes();
    expect(sent.includes('<script>') && sent.includes('SN-4711')).toBe(true);
    const named = way === 'at once' ? sent : (await uploadWithClient(server, token, sent)).path;
    const { body: scan } = await nameInScan(server, token, { front: [named] });
    expect(scan.status).toBe('graded');
    const { width, height } = scan.report.sides.front.image;
    expect(width).toBeLessThan(height);
    const share = await callApi(server, token, 'POST', '/api/v1/shares', {
      body: { cardId: scan.cardId },
    });
    expect(share.status).toBe(201);
    const photo = `/api/v1/scans/${scan.id}/photos/${scan.photos[0].id}`;
    const shared = `/api/v1/shared/${share.body.url.split('/').at(-1)}`;
    const served = [photo, `${photo}/thumbnail`, exportPhotos.path];
    for (const part of ['photos/front', 'pictures/front', 'preview']) {
      served.push(`${shared}/${part}`);
    }
    for (const path of served) {
      const answer = await fetch(server.url + path, {
        method: path === exportPhotos.path ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}` },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([path, answer.status]).toEqual([path, 200]);
      for (const word of ['<script>', 'SN-4711', 'Acme', 'GPS']) {
        expect([path, bytes.includes(word)]).toEqual([path, false]);
      }
    }
  });
});
