import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type newClient, newOperator } from '../clients.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture } from './picture-files.ts';

/*
 * What the official client promises about its calls, where no other file in this folder covers it. Its own tests
 * require the same of a server, one story for each thing they check.
 */

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];
let picture: Buffer<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer();
  admin = newOperator(server).storage;
  picture = await drawPicture('jpeg', 64, 48);
  for (const id of ['plain', 'other']) await admin.createBucket(id, { public: true });
});

afterAll(() => server.stop());

let count = 0;

/** A name that is not in use yet. */
function fresh(): string {
  count += 1;
  return `folder/file-${count}.jpg`;
}

function plain() {
  return admin.from('plain');
}

async function stored(): Promise<string> {
  const name = fresh();
  const { error } = await plain().upload(name, picture);
  if (error) throw error;
  return name;
}

describe('an address', () => {
  it('is written as the client writes it, and opens what it names', async () => {
    const name = await stored();
    const base = `${server.url}/storage/v1`;
    const given = [
      [undefined, `${base}/object/public/plain/${name}`],
      [{ download: true }, `${base}/object/public/plain/${name}?download=`],
      [{ download: 'own.jpg' }, `${base}/object/public/plain/${name}?download=own.jpg`],
      [
        { transform: { width: 32, height: 24, quality: 70 } },
        `${base}/render/image/public/plain/${name}?width=32&height=24&quality=70`,
      ],
    ] as const;
    for (const [options, address] of given) {
      const { publicUrl } = plain().getPublicUrl(name, options).data;
      expect(publicUrl).toBe(address);
      expect((await fetch(publicUrl)).status, address).toBe(200);
    }
  });

  it('is signed with what follows it, in every way that the client asks', async () => {
    const name = await stored();
    const ways = [
      [undefined, '/object/sign/', null],
      [{ download: true }, '/object/sign/', `filename="${name.split('/')[1]}"`],
      [{ download: 'own.jpg' }, '/object/sign/', 'filename="own.jpg"'],
      [
        { download: true, transform: { width: 20, height: 20 } },
        '/render/image/sign/',
        'attachment',
      ],
    ] as const;
    for (const [options, kind, disposition] of ways) {
      const { data, error } = await plain().createSignedUrl(name, 2000, options);
      expect(error).toBeNull();
      expect(data!.signedUrl).toContain(`${server.url}/storage/v1${kind}plain/${name}?token=`);
      const answer = await fetch(data!.signedUrl);
      expect(answer.status, data!.signedUrl).toBe(200);
      const told = answer.headers.get('content-disposition');
      if (disposition === null) expect(told).toBeNull();
      else expect(told).toContain(disposition);
    }
    const { data } = await plain().createSignedUrl(name, 60_000, {
      transform: { width: 20, height: 20, quality: 60 },
    });
    const drawn = await fetch(data!.signedUrl);
    expect(drawn.headers.get('x-transformations')).toBe(
      'height:20,width:20,resizing_type:fill,quality:60',
    );
  });
});

describe('where something is not there, a call', () => {
  it('says so, and throws it where the client is told to throw', async () => {
    const lost = await admin.from('no-such-bucket').upload(fresh(), picture);
    expect(lost).toMatchObject({ data: null, error: { message: 'Bucket not found' } });
    const throwing = admin.from('no-such-bucket').throwOnError();
    await expect(throwing.upload(fresh(), picture)).rejects.toThrow('Bucket not found');
    const strict = plain().throwOnError();
    const gone = 'Object not found';
    await expect(strict.createSignedUrl('nothing', 60)).rejects.toThrow(gone);
    await expect(strict.download('nothing')).rejects.toThrow();
    await expect(strict.download('nothing').asStream()).rejects.toThrow();
    await expect(strict.info('nothing')).rejects.toThrow(gone);
    await expect(strict.exists('nothing')).rejects.toThrow();
    await expect(strict.move('nothing', 'elsewhere')).rejects.toThrow(gone);
    expect((await plain().exists('nothing')).data).toBe(false);
    const bucket = await admin.getBucket('no-such-bucket');
    expect(String(bucket.error)).toBe('StorageApiError: Bucket not found');
  });

  it('without a token is told what is wrong with that', async () => {
    const answer = await fetch(`${server.url}/storage/v1/bucket`);
    expect(await answer.json()).toMatchObject({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
    });
  });
});

describe('an upload', () => {
  it('of bytes that nobody gave a type is text, and their pictures are pictures', async () => {
    const name = await stored();
    const { data } = await plain().download(name);
    expect([data!.size, data!.type]).toEqual([picture.length, 'text/plain;charset=utf-8']);
    const form = new FormData();
    form.append('', new Blob([picture]), 'file.txt');
    expect((await plain().upload(fresh(), form)).error).toBeNull();
    expect((await plain().upload(fresh(), picture.buffer)).error).toBeNull();
    expect((await plain().upload(fresh(), new Blob([picture]))).error).toBeNull();
  });

  it('is taken from a file as it is read, also with a ticket', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-stream-'));
    const file = path.join(folder, 'file.txt');
    writeFileSync(file, 'from a file');
    const duplex = await plain().upload(fresh(), createReadStream(file), { duplex: 'half' });
    expect(duplex.error).toBeNull();
    const name = fresh();
    const ticket = (await plain().createSignedUploadUrl(name)).data!;
    expect(ticket.signedUrl).toContain(`/storage/v1/object/upload/sign/plain/${name}?token=`);
    const { data, error } = await plain().uploadToSignedUrl(
      name,
      ticket.token,
      createReadStream(file),
    );
    expect([error, data?.path]).toEqual([null, name]);
    expect(await (await plain().download(name)).data!.text()).toBe('from a file');
    rmSync(folder, { recursive: true });
  });

  it('by a ticket replaces what is there where the ticket says so, and remembers what it is given', async () => {
    const name = await stored();
    const ticket = (await plain().createSignedUploadUrl(name, { upsert: true })).data!;
    const metadata = { from: 'ticket' };
    for (const body of ['raw', new Blob(['in a form'])]) {
      const { error } = await plain().uploadToSignedUrl(name, ticket.token, body, { metadata });
      expect(error).toBeNull();
      expect((await plain().info(name)).data?.metadata).toEqual(metadata);
    }
    const strict = plain().throwOnError();
    const once = (await plain().createSignedUploadUrl(fresh())).data!;
    await strict.uploadToSignedUrl(once.path, once.token, picture);
    await expect(strict.uploadToSignedUrl(once.path, once.token, picture)).rejects.toThrow(
      'The resource already exists',
    );
  });

  it('is limited in its size and types as its bucket says', async () => {
    await admin.createBucket('limited', { fileSizeLimit: '1kb', public: true });
    const large = await admin.from('limited').upload(fresh(), Buffer.alloc(1001));
    expect(large.error).toMatchObject({
      name: 'StorageApiError',
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect((await admin.from('limited').upload(fresh(), Buffer.alloc(1000))).error).toBeNull();
    await admin.createBucket('typed', { allowedMimeTypes: ['image/png'], public: true });
    const typed = (contentType: string) =>
      admin.from('typed').upload(fresh(), picture, { contentType });
    // The client's own test gives a photo a name with another kind's extension.
    expect((await typed('image/png')).error).toBeNull();
    expect((await typed('image/jpeg')).error).toMatchObject({
      name: 'StorageApiError',
      statusCode: '415',
      message: 'mime type image/jpeg is not supported',
    });
  });
});

describe('a download', () => {
  it('can be given up, and is asked for past every cache', async () => {
    const name = await stored();
    const controller = new AbortController();
    controller.abort();
    const gone = await plain().download(name, {}, { signal: controller.signal });
    expect(gone.data).toBeNull();
    expect(gone.error?.message).toMatch(/abort/i);
    const still = new AbortController();
    for (const options of [{}, { transform: { width: 20, height: 20 } }]) {
      const { data, error } = await plain().download(name, options, {
        signal: still.signal,
        cache: 'no-store',
      });
      expect([error, (data?.size ?? 0) > 0]).toEqual([null, true]);
    }
    const drawn = await plain().download(name, { transform: { width: 20, height: 20 } });
    expect(drawn.data?.type).toBe('image/jpeg');
  });
});

describe('what is known of objects', () => {
  it('has the fields that the client reads', async () => {
    const name = await stored();
    const { data } = await plain().info(name);
    const text = expect.any(String);
    expect(data).toMatchObject({
      ...{ id: text, name, bucketId: 'plain', version: text, createdAt: text, etag: text },
      ...{ lastModified: text, contentType: text, cacheControl: text, size: picture.length },
      metadata: {},
    });
    expect(data).not.toHaveProperty('updatedAt');
    expect((await plain().remove([name])).data).toMatchObject([
      { name, id: text, bucket_id: 'plain' },
    ]);
  });

  it('is listed page by page in each order', async () => {
    await admin.createBucket('pages');
    const made = ['zz', 'bb', 'xx', 'aa', 'yy', 'oo'].map((end) => `in/${end}`);
    for (const name of made) await admin.from('pages').upload(name, 'x');
    const sorted = [...made].sort();
    const orders = [
      [undefined, sorted],
      [{ column: 'name', order: 'desc' }, sorted.toReversed()],
      [{ column: 'created_at', order: 'asc' }, made],
      [{ column: 'created_at', order: 'desc' }, made.toReversed()],
    ] as const;
    for (const [sortBy, expected] of orders) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await admin.from('pages').listV2({
          prefix: 'in/',
          with_delimiter: true,
          limit: 2,
          ...(cursor && { cursor }),
          ...(sortBy && { sortBy }),
        });
        expect(data!.objects).toHaveLength(2);
        names.push(...data!.objects.map(({ name }) => name));
        cursor = data!.nextCursor;
      } while (cursor);
      expect(names).toEqual(expected);
    }
    // A prefix does not have to be a folder.
    const begun = (await admin.from('pages').listV2({ prefix: 'in' })).data!;
    expect([begun.hasNext, begun.folders, begun.objects.length]).toEqual([false, [], made.length]);
    const top = (await admin.from('pages').listV2({ with_delimiter: true })).data!;
    expect([top.objects, top.folders]).toEqual([[], [{ key: 'in', name: 'in/' }]]);
  });

  it('moves and copies with them, across buckets too', async () => {
    const [first, second, third] = [fresh(), fresh(), fresh()];
    const away = { destinationBucket: 'other' };
    expect((await plain().move(await stored(), first, away)).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await admin.from('other').download(first)).error).toBeNull();
    expect((await plain().copy(await stored(), second, away)).data?.path).toBe(`other/${second}`);
    expect((await plain().copy(await stored(), third)).data?.path).toBe(`plain/${third}`);
  });
});
