import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '@tc/kernel';
import type { BlobInfo, Blobs, ByteRange } from '@tc/provider';
import { AwsClient } from 'aws4fetch';
import { ALL_THE_ROOM, type RequireRoom, whileRoom } from '../disk/disk-space.ts';
import type { BucketAddress } from './bucket-address.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The store gave an answer that it should not. */
class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly status: number;
  constructor(action: string, status: number) {
    super(`the file store answered ${status} to ${action}`);
    this.status = status;
  }
}

/** Attempts after an answer that may be different next time. */
const RETRIES = 3;
const PATIENCE_MS = 60_000;

interface Spooled {
  readonly file: string;
  /** SHA-256 in hex. The request's signature covers it, so the store refuses anything else. */
  readonly hash: string;
}

/** The store needs the length and hash in advance, so the content goes through a file first. */
async function spool(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  requireRoom: RequireRoom,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of whileRoom(content, folder, requireRoom)) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { file, hash: hash.digest('hex') };
}

function textOf(xml: string, tag: string): string | null {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;
}

/** One page of the store's list: the names below the prefix, and where the next page starts. */
function readPage(xml: string, prefix: string) {
  const blobs: BlobInfo[] = [];
  for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const id = (textOf(entry, 'Key') ?? '').slice(prefix.length);
    const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
    if (ID.test(id)) blobs.push({ id, storedAt });
  }
  return { blobs, next: textOf(xml, 'NextContinuationToken') };
}

/** Contents as objects of an S3 bucket, below `prefix`. They pass through `folder` on their way there. */
export function blobBucket(
  address: BucketAddress,
  prefix: string,
  folder: string,
  requireRoom: RequireRoom = ALL_THE_ROOM,
): Blobs {
  const { accessKeyId, secretAccessKey, region } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const urlOf = (id: string) => {
    invariant(ID.test(id), 'a content is named by a UUID');
    return `${address.base}/${prefix}${id}`;
  };
  const send = (url: string, init: RequestInit) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });

  async function put(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const { file, hash } = await spool(folder, content, requireRoom);
    try {
      const headers = { 'x-amz-content-sha256': hash };
      const body = await openAsBlob(file);
      const answer = await send(urlOf(id), { method: 'PUT', body, headers });
      await answer.body?.cancel();
      if (!answer.ok) throw new StoreError('a put', answer.status);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function get(id: string, range?: ByteRange) {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
    const answer = await client.fetch(urlOf(id), { headers });
    if (answer.ok) return answer.body;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new StoreError('a get', answer.status);
  }

  async function head(id: string) {
    const answer = await send(urlOf(id), { method: 'HEAD' });
    if (answer.ok) return { size: Number(answer.headers.get('content-length')) };
    if (answer.status === 404) return null;
    throw new StoreError('a head', answer.status);
  }

  async function remove(id: string): Promise<void> {
    const answer = await send(urlOf(id), { method: 'DELETE' });
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw new StoreError('a removal', answer.status);
  }

  async function* list(): AsyncGenerator<BlobInfo> {
    for (let next: string | null = ''; next !== null; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next) query.set('continuation-token', next);
      const answer = await send(`${address.base}/?${query}`, {});
      const text = await answer.text();
      if (!answer.ok) throw new StoreError('a list', answer.status);
      const page = readPage(text, prefix);
      yield* page.blobs;
      next = page.next;
    }
  }

  return { put, get, head, remove, list };
}
