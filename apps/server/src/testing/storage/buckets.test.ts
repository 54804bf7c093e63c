import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let storage: ReturnType<typeof newClient>['storage'];

beforeAll(async () => {
  server = await startTestServer();
  storage = newOperator(server).storage;
});

afterAll(() => server.stop());

describe('buckets', () => {
  it('are made, read, changed, emptied and deleted', async () => {
    const made = await storage.createBucket('photos', {
      public: false,
      fileSizeLimit: '20mb',
      allowedMimeTypes: ['image/*'],
    });
    expect(made).toEqual({ data: { name: 'photos' }, error: null });
    expect((await storage.getBucket('photos')).data).toMatchObject({
      id: 'photos',
      name: 'photos',
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
    });
    const changed = await storage.updateBucket('photos', { public: true, fileSizeLimit: 1000 });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    const after = (await storage.getBucket('photos')).data;
    expect(after).toMatchObject({ public: true, file_size_limit: 1000 });
    expect(after?.allowed_mime_types).toEqual(['image/*']);

    await storage.from('photos').upload('a.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }));
    const full = await storage.deleteBucket('photos');
    expect(full.error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
    expect((await storage.emptyBucket('photos')).error).toBeNull();
    expect((await storage.from('photos').list()).data).toEqual([]);
    expect((await storage.deleteBucket('photos')).data).toEqual({
      message: 'Successfully deleted',
    });
    expect((await storage.getBucket('photos')).error).toMatchObject({
      statusCode: '404',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    });
  });

  it('are told with the fields of the protocol and no others', async () => {
    await storage.createBucket('plain');
    const bucket = {
      id: 'plain',
      name: 'plain',
      owner: '',
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    };
    expect((await storage.getBucket('plain')).data).toEqual(bucket);
    expect((await storage.listBuckets({ search: 'plain' })).data).toEqual([bucket]);
  });

  it('are listed in the order and part that is asked for', async () => {
    for (const id of ['list-a', 'list-b', 'list-c']) await storage.createBucket(id);
    const { data } = await storage.listBuckets({
      search: 'list-',
      sortColumn: 'name',
      sortOrder: 'desc',
      limit: 2,
      offset: 1,
    });
    expect(data?.map(({ id }) => id)).toEqual(['list-b', 'list-a']);
  });

  it('refuse names, sizes and types that cannot be', async () => {
    expect((await storage.createBucket('list-a')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    for (const name of ['a/b', ' a', '', 'x'.repeat(101), 'ü']) {
      expect((await storage.createBucket(name)).error?.message, name).toBe('Bucket name invalid');
    }
    const huge = await storage.createBucket('huge', { public: false, fileSizeLimit: '10gb' });
    expect(huge.error?.statusCode).toBe('413');
    for (const fileSizeLimit of ['1tb', '-1', 0, 'x']) {
      const { error } = await storage.createBucket('odd', { public: false, fileSizeLimit });
      expect(error?.statusCode, String(fileSizeLimit)).toBe('400');
    }
    const types = await storage.createBucket('odd', {
      public: false,
      allowedMimeTypes: ['not a type'],
    });
    expect(types.error).toMatchObject({ statusCode: '415' });
  });

  it('belong to the operator: others neither see nor make them', async () => {
    const { supabase } = await signUpTestUser(server);
    for (const { storage: theirs } of [supabase, newClient(server)]) {
      expect((await theirs.listBuckets()).data).toEqual([]);
      expect((await theirs.getBucket('avatars')).error?.message).toBe('Bucket not found');
      expect((await theirs.createBucket('mine')).error).toMatchObject({
        statusCode: '403',
        code: 'AccessDenied',
      });
      expect((await theirs.emptyBucket('avatars')).error?.message).toBe('Bucket not found');
      expect((await theirs.deleteBucket('avatars')).error?.message).toBe('Bucket not found');
      const change = await theirs.updateBucket('avatars', { public: false });
      expect(change.error?.message).toBe('Bucket not found');
    }
    expect((await storage.getBucket('avatars')).data?.public).toBe(true);
  });

  it('need a key that is ours', async () => {
    const { error } = await newClient(server, { key: 'not-a-key' }).storage.listBuckets();
    expect(error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' });
    const bare = await fetch(`${server.url}/storage/v1/bucket`);
    expect(await bare.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });
});
