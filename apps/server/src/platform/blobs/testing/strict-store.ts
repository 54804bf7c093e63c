import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';

/** The only key that the store knows; `s3rver` has no other. */
export const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const REGION = 'eu-west-1';
const BUCKET = 'cards';

/** SHA-256 with the interface that the signer expects. */
class Sha256 {
  #hash: Hash | Hmac;
  readonly #secret: string | Uint8Array | undefined;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = typeof secret === 'object' ? bytesOf(secret) : secret;
    this.#hash = this.#start();
  }

  #start(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#start();
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/** The signature that Amazon's own signer writes for the same request, key and time. */
async function signAgain(
  request: http.IncomingMessage,
  signedNames: readonly string[],
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store.invalid');
  const headers = Object.fromEntries(
    signedNames.map((name) => [name, String(request.headers[name])]),
  );
  const stamp = String(request.headers['x-amz-date']);
  const signer = new SignatureV4({
    credentials: KEY,
    region: REGION,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: true,
  });
  const { headers: signed } = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers,
    },
    {
      signingDate: new Date(
        stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
      ),
      signableHeaders: new Set(signedNames),
    },
  );
  return signed.authorization;
}

const SIGNED_HEADERS = /SignedHeaders=(?<names>[a-z0-9;-]+)/;

/** Why a strict store would refuse the request; null if it would not. */
async function refusalOf(request: http.IncomingMessage, body: Buffer): Promise<string | null> {
  const authorization = request.headers.authorization ?? '';
  const names = SIGNED_HEADERS.exec(authorization)?.groups?.names?.split(';') ?? [];
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256']) {
    if (!names.includes(name)) return 'AccessDenied';
  }
  const hash = request.headers['x-amz-content-sha256'];
  const real = createHash('sha256').update(body).digest('hex');
  // A read has no body whose hash could be signed.
  const isUnsigned = hash === 'UNSIGNED-PAYLOAD' && request.method !== 'PUT' && body.length === 0;
  if (hash !== real && !isUnsigned) return 'XAmzContentSHA256Mismatch';
  return (await signAgain(request, names)) === authorization ? null : 'SignatureDoesNotMatch';
}

/**
 * An S3 store that checks every signature. `s3rver` stores and answers but accepts any signature of today's
 * format, so the gate in front of it signs each request again with Amazon's own signer and compares.
 */
export async function startStrictStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-bucket-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'store'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: storePort } = await store.run();
  const refusals: string[] = [];
  const gate = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const refusal = await refusalOf(request, body);
    if (refusal) {
      refusals.push(refusal);
      response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const onward = http.request(
      { host: '127.0.0.1', port: storePort, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;
  return {
    folder,
    /** The reason for every refusal so far. */
    refusals,
    /** The bucket as a setting, with this key. */
    address: (key = KEY) =>
      `s3://${key.accessKeyId}:${key.secretAccessKey}@127.0.0.1:${port}/${BUCKET}?pathStyle=true&region=${REGION}`,
    async stop() {
      gate.close();
      gate.closeAllConnections();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
