import { readdirSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture } from './picture-files.ts';

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  admin = newOperator(server).storage;
  await admin.createBucket('docs', { public: false });
  await admin.createBucket('few', { public: false });
  await admin.createBucket('small', {
    public: false,
    fileSizeLimit: 100_000,
    allowedMimeTypes: ['image/png', 'text/*'],
  });
});

afterAll(() => server.stop());

function files(): string[] {
  const folder = path.join(server.dataDir, 'files', 'objects');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function textAt(name: string): Promise<string | undefined> {
  return (await admin.from('docs').download(name)).data?.text();
}

describe('an upload', () => {
  it('takes every kind of body, with its type, cache time and metadata', async () => {
    const bytes = new TextEncoder().encode('content');
    const bodies = {
      text: 'content',
      blob: new Blob(['content'], { type: 'text/plain' }),
      file: new File(['content'], 'x.txt', { type: 'text/plain' }),
      buffer: Buffer.from('content'),
      array: bytes.buffer,
      view: bytes,
      stream: new Blob(['content']).stream(),
      node: Readable.from([Buffer.from('con'), Buffer.from('tent')]),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { data, error } = await admin.from('docs').upload(`kinds/${name}`, body, {
        contentType: 'text/plain',
        cacheControl: '60',
        metadata: { kind: name },
      });
      expect(error, name).toBeNull();
      expect(data).toMatchObject({ path: `kinds/${name}`, fullPath: `docs/kinds/${name}` });
      expect(await textAt(`kinds/${name}`), name).toBe('content');
      const info = (await admin.from('docs').info(`kinds/${name}`)).data;
      expect(info, name).toMatchObject({
        size: 7,
        contentType: 'text/plain',
        cacheControl: 'max-age=60',
        metadata: { kind: name },
      });
      expect(info?.id).toBe(data?.id);
    }
  });

  it('takes a form with the file under any name, fields before it', async () => {
    const form = new FormData();
    form.append('metadata', '{"from":"form"}');
    form.append('photo', new File([await drawPicture('png')], 'p.png', { type: 'image/png' }));
    const { error } = await admin.from('small').upload('p.png', form);
    expect(error).toBeNull();
    expect((await admin.from('small').info('p.png')).data).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
      metadata: { from: 'form' },
    });
  });

  it('keeps what is there, unless it is told to replace it', async () => {
    const docs = admin.from('docs');
    await docs.upload('twice', 'first');
    expect((await docs.upload('twice', 'second')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await textAt('twice')).toBe('first');
    const before = files().length;
    expect((await docs.upload('twice', 'second', { upsert: true })).error).toBeNull();
    expect(await textAt('twice')).toBe('second');
    expect((await docs.update('twice', 'third')).error).toBeNull();
    expect(await textAt('twice')).toBe('third');
    expect(files()).toHaveLength(before);
  });

  it('U06 stops at the limit of its bucket, at its last byte', async () => {
    const small = admin.from('small');
    const limit = 100_000;
    const { length } = files();
    for (const body of [
      Buffer.alloc(limit + 1),
      new Blob([Buffer.alloc(limit + 1)]),
      new Blob([Buffer.alloc(3_000_000)]).stream(),
    ]) {
      const { error } = await small.upload('large', body, { contentType: 'text/plain' });
      expect(['413', '415']).toContain(error?.statusCode);
    }
    expect(files()).toHaveLength(length);
    expect((await small.upload('full', Buffer.alloc(limit))).error).toBeNull();
    expect((await small.upload('empty', '')).error).toBeNull();
    expect((await small.info('empty')).data?.size).toBe(0);
  });

  it('is refused when its type is not one of the bucket', async () => {
    const png = await admin.from('small').upload('a', 'x', { contentType: 'image/jpeg' });
    expect(png.error).toMatchObject({
      statusCode: '415',
      message: 'mime type image/jpeg is not supported',
    });
    const text = await admin.from('small').upload('a', 'x', { contentType: 'text/csv; charset=x' });
    expect(text.error).toBeNull();
  });

  it('U01 takes no name that could be more than a name', async () => {
    const names = ['a/%2e%2e/b', 'nul\0', 'rtl\u202Egnp', 'emoji😀', 'C:%5Cx', 'x'.repeat(1025)];
    for (const name of names) {
      const path = [...name].map((sign) => (/[!-~]/.test(sign) ? sign : encodeURIComponent(sign)));
      const address = `${server.url}/storage/v1/object/docs/${path.join('')}`;
      const answer = await fetch(address, {
        method: 'POST',
        body: 'x',
        headers: { authorization: `Bearer ${server.serviceKey}` },
      });
      const body = await answer.json();
      // Browsers resolve `..` themselves, so a different, harmless name arrives.
      if (name.startsWith('a/')) expect(body.Key).toBe('docs/b');
      else expect(body, name).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    }
    for (const name of ['.htaccess', 'CON', 'a b.txt']) {
      expect((await admin.from('docs').upload(name, 'x')).error, name).toBeNull();
    }
    expect(files().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it('U07 survives forms that are none', async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.url}/storage/v1/object/docs/form`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${server.serviceKey}`, 'content-type': type },
      });
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n';
    const forms = [
      [part, 'multipart/form-data'],
      [part, 'multipart/form-data; boundary=b'],
      [`${part.repeat(5000)}--b--`, 'multipart/form-data; boundary=b'],
      [`${part}--b--`, 'multipart/form-data; boundary=b'],
      ['', 'multipart/form-data; boundary=b'],
      [
        '--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\n\r\nbroken off',
        'multipart/form-data; boundary=b',
      ],
    ] as const;
    for (const [body, type] of forms) {
      const answer = await send(body, type);
      expect(answer.status, body.slice(0, 80)).toBe(400);
      expect((await answer.json()).statusCode).toBe('400');
    }
    expect(
      (
        await admin
          .from('docs')
          .exists('form')
          .catch(() => null)
      )?.data,
    ).toBe(false);
  });

  it('U09 leaves nothing when its sender goes away', async () => {
    const { length } = files();
    const { port } = new URL(server.url);
    for (const share of [10, 50, 99]) {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.write(
        `POST /storage/v1/object/docs/gone HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.serviceKey}\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n`,
      );
      socket.write(Buffer.alloc(share * 1000));
      await eventually(() => expect(files().length).toBeGreaterThan(length));
      socket.destroy();
      await eventually(() => expect(files()).toHaveLength(length));
    }
    const rows = await server.database.query("select from storage.objects where name = 'gone'");
    expect(rows).toEqual([]);
  });

  it('is refused before its content is read, and the connection lives on', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const { session } = await signUpTestUser(server);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const send = () =>
      new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
        const address = `${server.url}/storage/v1/object/docs/foreign/x`;
        const request = http.request(address, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () =>
            resolve({ status: answer.statusCode, isReused: request.reusedSocket }),
          );
        });
        request.on('error', reject);
        request.end(Buffer.alloc(3_000_000));
      });
    expect(await send()).toEqual({ status: 400, isReused: false });
    expect(await send()).toEqual({ status: 400, isReused: true });
    agent.destroy();
  });

  it('gives one of two at the same time the name', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => admin.from('docs').upload('race', `by ${index}`)),
    );
    expect(tries.filter(({ error }) => !error)).toHaveLength(1);
    const rows = await server.database.query('select from storage.objects');
    expect(files()).toHaveLength(rows.length);
  });

  it('X08 fills no more places than a user has, also side by side', async () => {
    const { supabase, id } = await signUpTestUser(server);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        supabase.storage.from('few').upload(`${id}/${index}`, 'x'),
      ),
    );
    expect(tries.filter(({ error }) => !error)).toHaveLength(2);
  });
});

describe('a signed upload', () => {
  it('stores that one object, once, for who has no key to it', async () => {
    const { supabase, id } = await signUpTestUser(server);
    const signed = await supabase.storage.from('docs').createSignedUploadUrl(`${id}/signed`);
    const { token, path: name } = signed.data!;
    const anybody = newClient(server).storage.from('docs');
    const other = await anybody.uploadToSignedUrl(`${id}/other`, token, 'x');
    expect(other.error).toMatchObject({ statusCode: '400', message: 'Invalid signature' });
    const stored = await anybody.uploadToSignedUrl(name, token, 'signed content');
    expect(stored.data).toMatchObject({ path: name, fullPath: `docs/${name}` });
    const mine = await supabase.storage.from('docs').download(name);
    expect(await mine.data?.text()).toBe('signed content');
    const again = await anybody.uploadToSignedUrl(name, token, 'again');
    expect(again.error?.statusCode).toBe('409');
  });

  it('is over after two hours, and is not given for a foreign place', async () => {
    const { supabase, id } = await signUpTestUser(server);
    const docs = supabase.storage.from('docs');
    expect((await docs.createSignedUploadUrl('elsewhere/x')).error?.statusCode).toBe('403');
    const { data } = await docs.createSignedUploadUrl(`${id}/late`);
    server.clock.advance(7201);
    expect((await docs.uploadToSignedUrl(`${id}/late`, data!.token, 'x')).error).toMatchObject({
      statusCode: '400',
      message: 'The provided token has expired.',
    });
    server.clock.advance(-7201);
  });
});
