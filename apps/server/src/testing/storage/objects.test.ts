import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  admin = newOperator(server).storage;
  await admin.createBucket('docs', { public: false });
  await admin.createBucket('target', { public: false, fileSizeLimit: 100 });
});

afterAll(() => server.stop());

async function names(bucket: string, folder?: string, options?: object): Promise<string[]> {
  const { data, error } = await admin.from(bucket).list(folder, options);
  if (error) throw error;
  return data.map(({ name }) => name);
}

describe('a list', () => {
  beforeAll(async () => {
    await admin.createBucket('listed', { public: false });
    const paths = ['b.txt', 'a.txt', 'c.txt', 'sub/one', 'sub/two', 'sub/deep/x', 'sub-not/y', 'Z'];
    for (const name of paths) await admin.from('listed').upload(name, name);
  });

  it('shows what lies directly in a folder, folders first, by name', async () => {
    expect(await names('listed')).toEqual(['sub', 'sub-not', 'Z', 'a.txt', 'b.txt', 'c.txt']);
    expect(await names('listed', 'sub')).toEqual(['deep', 'one', 'two']);
    expect(await names('listed', 'sub/')).toEqual(['deep', 'one', 'two']);
    expect(await names('listed', 'missing')).toEqual([]);
    const { data } = await admin.from('listed').list('sub');
    expect(data).toMatchObject([
      { name: 'deep', id: null, metadata: null, created_at: null },
      {
        name: 'one',
        id: expect.any(String),
        metadata: {
          eTag: expect.stringMatching(/^"/),
          size: 7,
          mimetype: 'text/plain;charset=UTF-8',
          cacheControl: 'max-age=3600',
          contentLength: 7,
          httpStatusCode: 200,
        },
      },
      { name: 'two' },
    ]);
  });

  it('is sorted, cut and searched as asked', async () => {
    const down = { sortBy: { column: 'name', order: 'desc' } };
    expect(await names('listed', '', down)).toEqual([
      'sub-not',
      'sub',
      'c.txt',
      'b.txt',
      'a.txt',
      'Z',
    ]);
    const newest = { sortBy: { column: 'created_at', order: 'desc' } };
    expect((await names('listed', '', newest)).slice(2)).toEqual(['Z', 'c.txt', 'a.txt', 'b.txt']);
    expect(await names('listed', '', { limit: 2, offset: 3 })).toEqual(['a.txt', 'b.txt']);
    expect(await names('listed', '', { search: 'B' })).toEqual(['b.txt']);
    expect(await names('listed', '', { search: '%' })).toEqual([]);
    expect(await names('listed', 'sub', { search: 'o' })).toEqual(['one']);
  });

  it('shows 100 entries unless told otherwise', async () => {
    await admin.createBucket('many');
    await Promise.all(
      Array.from({ length: 105 }, (_, index) =>
        admin.from('many').upload(String(index).padStart(3, '0'), 'x'),
      ),
    );
    expect(await names('many')).toHaveLength(100);
    expect(await names('many', '', { limit: 1000 })).toHaveLength(105);
    expect(await names('many', '', { offset: 100 })).toEqual(['100', '101', '102', '103', '104']);
  });

  it('Q01 Q05 refuses limits and columns that are none', async () => {
    const wrong = [
      { limit: -1 },
      { limit: 0 },
      { limit: 1e9 },
      { limit: 'abc' },
      { offset: -1 },
      { sortBy: { column: 'version; drop table x' } },
    ];
    for (const options of wrong) {
      const { error } = await admin.from('listed').list('', options as never);
      expect(error?.statusCode, JSON.stringify(options)).toBe('400');
    }
    expect((await admin.from('missing').list()).error?.message).toBe('Bucket not found');
  });
});

describe('the second list', () => {
  const listed = async (options: object) => {
    const { data, error } = await admin.from('listed').listV2(options);
    if (error) throw error;
    return data;
  };

  it('goes through all pages, with folders or without', async () => {
    const flat: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed({ limit: 3, ...(cursor && { cursor }) });
      flat.push(...page.objects.map(({ name }) => name));
      expect(page.hasNext).toBe(page.nextCursor !== undefined);
      cursor = page.nextCursor;
    } while (cursor);
    expect(flat).toEqual([
      ...['Z', 'a.txt', 'b.txt', 'c.txt', 'sub-not/y', 'sub/deep/x', 'sub/one', 'sub/two'],
    ]);

    const top = await listed({ with_delimiter: true });
    expect(top.folders).toEqual([
      { key: 'sub-not', name: 'sub-not/' },
      { key: 'sub', name: 'sub/' },
    ]);
    expect(top.objects.map(({ key }) => key)).toEqual(['Z', 'a.txt', 'b.txt', 'c.txt']);
    const inner = await listed({ with_delimiter: true, prefix: 'sub/' });
    expect(inner.folders).toEqual([{ key: 'sub/deep', name: 'sub/deep/' }]);
    expect(inner.objects.map(({ key }) => key)).toEqual(['sub/one', 'sub/two']);
    const page = await listed({ with_delimiter: true, limit: 5 });
    const rest = await listed({ with_delimiter: true, limit: 5, cursor: page.nextCursor! });
    expect([...rest.folders, ...rest.objects].map(({ key }) => key)).toEqual(['sub']);
  });

  it('sorts by time both ways, without losing an entry between pages', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const sortBy = { column: 'created_at' as const, order };
      const page = await listed({ limit: 5, sortBy });
      const rest = await listed({ limit: 5, sortBy, cursor: page.nextCursor! });
      const all = [...page.objects, ...rest.objects].map(({ name }) => name);
      const expected = [
        'b.txt',
        'a.txt',
        'c.txt',
        'sub/one',
        'sub/two',
        'sub/deep/x',
        'sub-not/y',
        'Z',
      ];
      expect(all).toEqual(order === 'asc' ? expected : expected.reverse());
    }
  });

  it('Q02 refuses a cursor that is changed or of another order', async () => {
    const { nextCursor } = await listed({ limit: 1 });
    const sortBy = { column: 'created_at', order: 'asc' };
    for (const options of [
      { cursor: 'x' },
      { cursor: Buffer.from('{"key":1}').toString('base64url') },
      { cursor: nextCursor, sortBy },
    ]) {
      const { error } = await admin.from('listed').listV2(options as never);
      expect(error?.statusCode).toBe('400');
    }
  });
});

describe('moving and copying', () => {
  it('gives the same content another name, also in another bucket', async () => {
    const docs = admin.from('docs');
    await docs.upload('from', 'content', { metadata: { kept: true } });
    expect((await docs.move('from', 'to/here')).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await docs.exists('from')).data).toBe(false);
    expect(await (await docs.download('to/here')).data?.text()).toBe('content');

    expect((await docs.copy('to/here', 'copied')).data).toEqual({ path: 'docs/copied' });
    expect((await docs.info('copied')).data).toMatchObject({ metadata: { kept: true }, size: 7 });
    await docs.copy('to/here', 'bare', { copyMetadata: false });
    expect((await docs.info('bare')).data?.metadata).toEqual({});
    await docs.remove(['to/here']);
    expect(await (await docs.download('copied')).data?.text()).toBe('content');

    expect((await docs.move('bare', 'bare', { destinationBucket: 'target' })).error).toBeNull();
    expect((await docs.copy('copied', 'c', { destinationBucket: 'target' })).data).toEqual({
      path: 'target/c',
    });
  });

  it('is refused where something is, nothing is, or the bucket will not have it', async () => {
    const docs = admin.from('docs');
    for (const name of ['one', 'two']) await docs.upload(name, name);
    await docs.upload('large', 'x'.repeat(101));
    const duplicate = { statusCode: '409', message: 'The resource already exists' };
    expect((await docs.move('one', 'two')).error).toMatchObject(duplicate);
    expect((await docs.copy('one', 'two')).error).toMatchObject(duplicate);
    expect((await docs.move('none', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await docs.copy('none', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
    const away = { destinationBucket: 'target' };
    expect((await docs.move('large', 'x', away)).error).toMatchObject({ statusCode: '413' });
    expect((await docs.copy('large', 'x', away)).error).toMatchObject({ statusCode: '413' });
    expect((await docs.move('one', 'x', { destinationBucket: 'none' })).error).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect((await docs.move('one', '../x')).error).toMatchObject({ message: 'Invalid key: ../x' });
  });

  it('Z02 reaches nothing of anybody else', async () => {
    const [first, second] = await Promise.all([signUpTestUser(server), signUpTestUser(server)]);
    await second.supabase.storage.from('docs').upload(`${second.id}/x`, 'theirs');
    const docs = first.supabase.storage.from('docs');
    await docs.upload(`${first.id}/x`, 'mine');
    expect((await docs.move(`${second.id}/x`, `${first.id}/y`)).error?.statusCode).toBe('404');
    expect((await docs.copy(`${second.id}/x`, `${first.id}/y`)).error?.statusCode).toBe('404');
    expect((await docs.move(`${first.id}/x`, `${second.id}/y`)).error?.statusCode).toBe('403');
    expect((await docs.remove([`${first.id}/x`, `${second.id}/x`])).data).toMatchObject([
      { name: `${first.id}/x`, bucket_id: 'docs', owner: first.id },
    ]);
    expect((await admin.from('docs').exists(`${second.id}/x`)).data).toBe(true);
    const inbox = newClient(server).storage.from('docs');
    expect((await inbox.upload('inbox/letter', 'x')).error).toBeNull();
    expect((await inbox.upload('inbox/deep/letter', 'x')).error?.statusCode).toBe('403');
    expect((await inbox.download('inbox/letter')).error?.statusCode).toBe('404');
  });
});

describe('a removal', () => {
  it('takes what is there and says so', async () => {
    const docs = admin.from('docs');
    for (const name of ['r1', 'r2']) await docs.upload(name, name);
    const { data } = await docs.remove(['r1', 'r2', 'r3']);
    expect(data?.map(({ name }) => name).sort()).toEqual(['r1', 'r2']);
    expect((await docs.remove(['r1'])).data).toEqual([]);
    await docs.upload('r1', 'again');
    const versionId = '00000000-0000-0000-0000-000000000000';
    expect((await docs.remove([{ path: 'r1', versionId }])).data).toEqual([]);
    const single = await fetch(`${server.url}/storage/v1/object/docs/r1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${server.serviceKey}` },
    });
    expect(await single.json()).toEqual({ message: 'Successfully deleted' });
    expect((await docs.remove(Array.from({ length: 1001 }, String))).error?.statusCode).toBe('400');
  });
});
