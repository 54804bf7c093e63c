import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { createScan, PIECE_TYPE } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, callApi, type Member } from '../../testing/members.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
import { beginUpload, nameInScan, uploadWithClient } from '../../testing/send-upload.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** So little for so long is too slow here. */
const PATIENCE = { headersMs: 20_000, bodyMs: 8000, bodyBytes: 1000, stillMs: 60_000 };
const PAUSE_MS = 200;

let server: TestServer;
let front: Buffer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' }, undefined, { patience: PATIENCE });
  front = await samplePhoto('off-center-front');
});

afterAll(() => server.stop());

interface Trickle {
  readonly socket: Socket;
  /** What the server says before it hangs up. */
  readonly ended: Promise<string>;
}

/** Sends the beginning of a body, then a byte from time to time until the server hangs up. */
async function trickle(head: readonly string[], begin: string): Promise<Trickle> {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  socket.write(`${head.join('\r\n')}\r\nHost: server.example\r\n\r\n${begin}`);
  const timer = setInterval(() => socket.write('x'), PAUSE_MS);
  // A connection may break before it closes, which is just as good.
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(Buffer.concat(heard).toString());
    });
  });
  return { socket, ended };
}

const form = (token: string) =>
  trickle(
    [
      `POST ${createScan.path} HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 3000000',
    ],
    '--b\r\nContent-Disposition: form-data; name="front"; filename="f.jpg"\r\n\r\n',
  );

async function piece(token: string) {
  const path = await beginUpload(server, token, 100_000);
  return trickle(
    [
      `PATCH ${path} HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      `Content-Type: ${PIECE_TYPE}`,
      'Content-Length: 100000',
    ],
    'x',
  );
}

describe('U08 two hundred photos that come a byte at a time', () => {
  it('keep nobody else from sending a photo, and are ended', { tags: ['long'] }, async () => {
    const slow: Member[] = await Promise.all(Array.from({ length: 5 }, () => addMember(server)));
    const other = await addMember(server);
    const started = await Promise.all(
      slow.flatMap(({ token }) =>
        Array.from({ length: 20 }, () => [form(token), piece(token)]).flat(),
      ),
    );
    expect(started).toHaveLength(200);
    const sent = await sendScan(server, other.token, { front: [front] });
    expect(sent).toMatchObject({ status: 201, body: { status: 'graded' } });
    const { path: at } = await uploadWithClient(server, other.token, front);
    const named = await nameInScan(server, other.token, { front: [at] });
    expect(named).toMatchObject({ status: 201, body: { status: 'graded' } });
    const ends = await Promise.all(started.map(({ ended }) => ended));
    expect(new Set(ends.map((heard) => heard.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
    const { body } = await callApi(server, other.token, 'GET', '/api/v1/plan');
    expect(body.used.scans).toBe(2);
  });
});
