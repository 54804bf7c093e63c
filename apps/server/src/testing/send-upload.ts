import { once } from 'node:events';
import net from 'node:net';
import { createScan, createUpload, PIECE_TYPE } from '@tc/contract/locker';
import { Upload } from 'tus-js-client';

interface Place {
  readonly url: string;
}

const tusHeaders = (token: string, more: Readonly<Record<string, string>> = {}) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
  ...more,
});

/** One request of the protocol, exactly as sent. */
export async function askTus(
  { url }: Place,
  token: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Buffer,
) {
  const answer = await fetch(url + path, {
    method,
    headers: tusHeaders(token, headers),
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
}

/** Starts an upload of this many bytes; returns its path. */
export async function beginUpload(place: Place, token: string, bytes: number): Promise<string> {
  const headers = { 'upload-length': String(bytes) };
  const created = await askTus(place, token, 'POST', createUpload.path, headers);
  if (created.status !== 201) throw new Error(`not begun: ${JSON.stringify(created.body)}`);
  return created.headers.get('location') ?? '';
}

export function sendPiece(place: Place, token: string, path: string, from: number, bytes: Buffer) {
  const headers = { 'upload-offset': String(from), 'content-type': PIECE_TYPE };
  return askTus(place, token, 'PATCH', path, headers, bytes);
}

export async function offsetOf(place: Place, token: string, path: string): Promise<number> {
  const { headers } = await askTus(place, token, 'HEAD', path);
  return Number(headers.get('upload-offset'));
}

export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Sends only the start of a piece; the test may end the socket, or not. */
export async function sendSome(
  { url }: Place,
  token: string,
  path: string,
  bytes: Buffer,
  announced: number,
): Promise<net.Socket> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = tusHeaders(token, {
    host: 'server.example',
    'upload-offset': '0',
    'content-type': PIECE_TYPE,
    'content-length': String(announced),
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return socket;
}

interface OwnUpload {
  /** Continues this upload. */
  readonly path?: string;
  readonly chunkSize?: number;
  readonly metadata?: Record<string, string>;
}

/** Uploads with the protocol's own client; returns the path, and the offset of each piece. */
export function uploadWithClient(
  { url }: Place,
  token: string,
  bytes: Buffer,
  { path, chunkSize, metadata = {} }: OwnUpload = {},
): Promise<{ readonly path: string; readonly began: readonly number[] }> {
  const began: number[] = [];
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: url + createUpload.path,
      ...(path && { uploadUrl: url + path }),
      ...(chunkSize && { chunkSize }),
      metadata,
      headers: { authorization: `Bearer ${token}` },
      retryDelays: null,
      onBeforeRequest: (request) => {
        const offset = request.getMethod() === 'PATCH' && request.getHeader('Upload-Offset');
        if (offset) began.push(Number(offset));
      },
      onSuccess: () => resolve({ path: new URL(upload.url ?? '').pathname, began }),
      onError: reject,
    });
    upload.start();
  });
}

export interface NamedScan {
  readonly front: readonly (string | Buffer)[];
  readonly back?: readonly (string | Buffer)[];
  readonly key?: string;
}

/** Names uploads by path, next to photos sent with the request. */
export async function nameInScan(
  { url }: Place,
  token: string,
  { front, back = [], key }: NamedScan,
) {
  const form = new FormData();
  const add = (side: string, photo: string | Buffer) => {
    if (typeof photo === 'string') form.append(side, idOf(photo));
    else form.append(side, new Blob([new Uint8Array(photo)]), 'photo.jpg');
  };
  for (const photo of front) add('front', photo);
  for (const photo of back) add('back', photo);
  const answer = await fetch(url + createScan.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
