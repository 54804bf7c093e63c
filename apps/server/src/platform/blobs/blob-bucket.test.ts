import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobBucket } from './blob-bucket.ts';
import { readBucketAddress } from './bucket-address.ts';
import { describeBlobs } from './testing/blobs-suite.ts';
import { KEY, startStrictStore } from './testing/strict-store.ts';

let store: Awaited<ReturnType<typeof startStrictStore>>;

beforeAll(async () => {
  store = await startStrictStore();
});

afterAll(() => store.stop());

function open(key = KEY) {
  const address = readBucketAddress(store.address(key));
  return blobBucket(address!, 'objects/', path.join(store.folder, 'uploads'));
}

describeBlobs('contents as objects of an S3 bucket', () => open());

it("signs every request as Amazon's own signer does", () => {
  expect(store.refusals).toEqual([]);
});

it('leaves nothing of what passed through the disk', () => {
  expect(readdirSync(path.join(store.folder, 'uploads'))).toEqual([]);
});

it.each([
  ['a key that the store does not know', { ...KEY, accessKeyId: 'stranger' }],
  ['a wrong secret', { ...KEY, secretAccessKey: 'guessed' }],
])('tells a missing content from %s', async (_, key) => {
  const wrong = open(key);
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(wrong.get(id)).rejects.toThrow('403');
  await expect(wrong.put(id, (async function* () {})())).rejects.toThrow('403');
  expect(store.refusals.splice(0)).toEqual(['SignatureDoesNotMatch', 'SignatureDoesNotMatch']);
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
