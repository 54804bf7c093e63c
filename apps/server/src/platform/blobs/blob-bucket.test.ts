import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobBucket } from './blob-bucket.ts';
import { readBucketAddress } from './bucket-address.ts';
import { describeBlobs } from './testing/blobs-suite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-bucket-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 'store'),
  configureBuckets: [{ name: 'cards', configs: [] }],
});
let port = 0;

beforeAll(async () => {
  const address: AddressInfo = await store.run();
  port = address.port;
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function open(key = 'S3RVER') {
  const address = readBucketAddress(`s3://${key}:S3RVER@127.0.0.1:${port}/cards?pathStyle=true`);
  return blobBucket(address!, 'objects/', path.join(folder, 'uploads'));
}

describeBlobs('contents as objects of an S3 bucket', () => open());

it('leaves nothing of what passed through the disk', () => {
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([]);
});

it('tells a refused key from a missing content', async () => {
  const wrong = open('stranger');
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(wrong.get(id)).rejects.toThrow('403');
  await expect(wrong.put(id, (async function* () {})())).rejects.toThrow('403');
  expect(await open().get(id)).toBeNull();
});

describe('the address of a bucket', () => {
  it('says where it is, how it is reached and what opens it', () => {
    expect(readBucketAddress('s3://key:se%2Fcret@s3.example.com/cards?region=eu-west-1')).toEqual({
      base: 'https://cards.s3.example.com',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
      region: 'eu-west-1',
    });
    const here = readBucketAddress('s3://k:s@localhost:9000/cards?pathStyle=true');
    expect(here?.base).toBe('http://localhost:9000/cards');
    const plain = readBucketAddress('s3://k:s@10.0.0.2:9000/cards?pathStyle=true&tls=false');
    expect(plain?.base).toBe('http://10.0.0.2:9000/cards');
    expect(readBucketAddress('s3://k:s@10.0.0.2:9000/cards?pathStyle=true')?.base).toMatch(
      /^https/,
    );
  });

  it('is none without keys or bucket', () => {
    for (const text of [
      's3://host/b',
      's3://k:s@host/',
      'http://k:s@h/cards',
      's3://k:s@h/A_b',
      '',
    ]) {
      expect(readBucketAddress(text), text).toBeNull();
    }
  });
});
