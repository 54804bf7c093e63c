import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture, PICTURE_TYPES } from './picture-files.ts';

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];
let user: Awaited<ReturnType<typeof signUpTestUser>>;

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  admin = newOperator(server).storage;
  await admin.createBucket('docs', { public: false });
  await admin.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
  user = await signUpTestUser(server);
});

afterAll(() => server.stop());

function docs() {
  return user.supabase.storage.from('docs');
}

let count = 0;

/** A name in the user's folder that is not in use yet. */
function fresh(): string {
  count += 1;
  return `${user.id}/${count}`;
}

async function tryUpload(body: string | Buffer, contentType: string) {
  const { error } = await docs().upload(fresh(), body, { contentType });
  return error && [error.statusCode, error.message];
}

const PAGE = '<!doctype html><script>alert(1)</script>';

describe('U04 a file that is said to be a picture', () => {
  it('is taken where its first bytes are such a picture', async () => {
    for (const type of PICTURE_TYPES) {
      const bytes = await drawPicture(type);
      expect(await tryUpload(bytes, `image/${type}`), type).toBeNull();
    }
    const bytes = await drawPicture('jpeg');
    for (const type of ['image/jpg', 'IMAGE/JPEG', 'image/jpeg; charset=binary']) {
      expect(await tryUpload(bytes, type), type).toBeNull();
    }
    const others = [
      ['image/bmp', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0(\0\0\0', 'latin1')],
      ['image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
      ['image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['image/avif', Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1')],
      ['image/svg+xml', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<svg></svg>')],
    ] as const;
    for (const [type, content] of others) {
      expect(await tryUpload(content, type), type).toBeNull();
    }
  });

  it('U02 U03 is refused where they are anything else', async () => {
    const bodies = {
      page: Buffer.from(PAGE),
      script: Buffer.from('#!/bin/sh\necho'),
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      document: Buffer.from('%PDF-1.7\n'),
      archive: Buffer.from('PK\x03\x04', 'latin1'),
      program: Buffer.from('\x7fELF', 'latin1'),
      'nearly one': Buffer.from([0xff, 0xd8]),
      nothing: Buffer.alloc(0),
    };
    for (const [name, body] of Object.entries(bodies)) {
      for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']) {
        const refusal = ['415', `mime type ${type} is not supported`];
        expect(await tryUpload(body, type), `${name} as ${type}`).toEqual(refusal);
      }
    }
    for (const type of PICTURE_TYPES) {
      const said = type === 'png' ? 'image/jpeg' : 'image/png';
      const refusal = ['415', `mime type ${said} is not supported`];
      expect(await tryUpload(await drawPicture(type), said), type).toEqual(refusal);
    }
    expect(await tryUpload(PAGE, 'image/svg+xml')).toEqual([
      '415',
      'mime type image/svg+xml is not supported',
    ]);
    // Nobody could tell whether a file really is a kind of picture that we do not know.
    expect(await tryUpload(PAGE, 'image/unheard-of')).not.toBeNull();
    const names = await server.database.query<{ name: string }>(
      "select name from storage.objects where metadata->>'mimetype' = 'image/webp'",
    );
    expect(names).toHaveLength(1);
  });

  it('is judged in every form that an upload comes in', async () => {
    const png = await drawPicture('png', 400, 300);
    const page = Buffer.from(PAGE);
    const type = { contentType: 'image/png' };
    for (const [body, isFine] of [
      [png, true],
      [page, false],
    ] as const) {
      const bits = Array.from(body, (byte) => Buffer.from([byte]));
      const form = new FormData();
      form.append('', new Blob([body], { type: 'image/png' }));
      const forms = {
        buffer: body,
        blob: new Blob([body], { type: 'image/png' }),
        form,
        stream: new Blob([body]).stream(),
        'byte by byte': Readable.from(bits),
      };
      for (const [name, content] of Object.entries(forms)) {
        const { error } = await docs().upload(fresh(), content, type);
        expect([name, error?.statusCode]).toEqual([name, isFine ? undefined : '415']);
      }
      const ticket = (await docs().createSignedUploadUrl(fresh())).data!;
      const anybody = newClient(server).storage.from('docs');
      const signed = await anybody.uploadToSignedUrl(ticket.path, ticket.token, body, type);
      expect(signed.error?.statusCode).toBe(isFine ? undefined : '415');
    }
    const whole = await docs().download(`${user.id}/${count - 6}`);
    expect(Buffer.from(await whole.data!.arrayBuffer())).toEqual(png);
  });

  it('leaves what it would have replaced as it is', async () => {
    const name = fresh();
    const png = await drawPicture('png');
    await docs().upload(name, png, { contentType: 'image/png' });
    for (const upsert of [
      docs().upload(name, PAGE, { contentType: 'image/png', upsert: true }),
      docs().update(name, PAGE, { contentType: 'image/png' }),
    ]) {
      expect((await upsert).error?.statusCode).toBe('415');
    }
    const kept = (await docs().download(name)).data!;
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(png);
  });

  it('is judged by its bytes where a bucket takes pictures alone', async () => {
    const { error } = await admin
      .from('pictures')
      .upload('page', Buffer.from(PAGE), { contentType: 'image/png' });
    expect(error?.statusCode).toBe('415');
    const other = await admin.from('pictures').upload('text', 'x', { contentType: 'text/plain' });
    expect(other.error?.statusCode).toBe('415');
  });

  it('may be another kind of picture where the operator’s programs say so, and is told as that', async () => {
    const jpeg = await drawPicture('jpeg');
    const given = await admin.from('pictures').upload('as-png', jpeg, { contentType: 'image/png' });
    expect(given.error).toBeNull();
    expect((await admin.from('pictures').info('as-png')).data?.contentType).toBe('image/jpeg');
  });
});

describe('a file that is said to be anything else', () => {
  it('is what it is said to be', async () => {
    const png = await drawPicture('png');
    for (const [body, type] of [
      [PAGE, 'text/html'],
      ['{', 'application/json'],
      [png, 'text/plain'],
      [png, 'application/octet-stream'],
      ['', 'application/pdf'],
    ] as const) {
      expect(await tryUpload(Buffer.from(body), type), type).toBeNull();
    }
    expect((await docs().upload(fresh(), png)).error).toBeNull();
  });
});
