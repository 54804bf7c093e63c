import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newOperator } from '../clients.ts';
import { signUpTestUser } from '../sign-up.ts';
import { TEST_RULES } from '../test-rules.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: ReturnType<typeof newClient>['storage'];
let user: Awaited<ReturnType<typeof signUpTestUser>>;

beforeAll(async () => {
  server = await startTestServer({}, undefined, { rules: TEST_RULES });
  admin = newOperator(server).storage;
  await admin.createBucket('docs', { public: false });
  await admin.createBucket('open', { public: true });
  user = await signUpTestUser(server);
  await user.supabase.storage.from('docs').upload(`${user.id}/a.txt`, '0123456789', {
    contentType: 'text/plain',
    metadata: { from: 'test' },
  });
  await admin.from('open').upload('page.html', '<script>alert(1)</script>', {
    contentType: 'text/html',
  });
});

afterAll(() => server.stop());

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.url}/storage/v1/object/docs/${user.id}/a.txt`, {
    method,
    headers: { authorization: `Bearer ${user.session.access_token}`, ...headers },
  });
}

describe('a download', () => {
  it('gives the content to who may read it, and to nobody else', async () => {
    const name = `${user.id}/a.txt`;
    const { data } = await user.supabase.storage.from('docs').download(name);
    expect(await data?.text()).toBe('0123456789');
    const stream = await user.supabase.storage.from('docs').download(name).asStream();
    expect(await new Response(stream.data).text()).toBe('0123456789');
    const stranger = (await signUpTestUser(server)).supabase;
    for (const client of [stranger, newClient(server)]) {
      const docs = client.storage.from('docs');
      const missing = { status: 400, statusCode: '404', code: 'NoSuchKey' };
      expect((await docs.download(name)).error).toMatchObject(missing);
      expect((await docs.info(name)).error).toMatchObject(missing);
      expect((await docs.exists(name)).data).toBe(false);
      expect((await docs.createSignedUrl(name, 60)).error).toMatchObject(missing);
      expect((await docs.list(user.id)).data).toEqual([]);
      expect((await docs.remove([name])).data).toEqual([]);
      expect((await docs.move(name, 'x')).error).toMatchObject(missing);
      expect((await docs.copy(name, 'x')).error).toMatchObject(missing);
      expect((await docs.update(name, 'x')).error).toMatchObject({ statusCode: '403' });
    }
    expect((await docs().info(name)).data).toMatchObject({
      name,
      size: 10,
      version: expect.any(String),
    });
    expect((await docs().exists(name)).data).toBe(true);
  });

  it('tells what it is, and is never run', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect(answer.headers.get('vary')).toContain('Authorization');
    const page = await fetch(admin.from('open').getPublicUrl('page.html').data.publicUrl);
    expect(page.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(page.headers.get('cache-control')).toMatch(/^private/);
  });

  it('gives the part that is asked for', async () => {
    const cases = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
      ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=0-1,4-5', 200, '0123456789', null],
      ['lines=1-2', 200, '0123456789', null],
      ['bytes=5-2', 200, '0123456789', null],
    ] as const;
    for (const [range, status, text, part] of cases) {
      const answer = await ask({ range });
      expect([answer.status, await answer.text()], range).toEqual([status, text]);
      expect(answer.headers.get('content-range'), range).toBe(part);
    }
    const beyond = await ask({ range: 'bytes=10-' });
    expect([beyond.status, (await beyond.json()).code]).toEqual([416, 'InvalidRange']);
  });

  it('is not sent again to who has it', async () => {
    const first = await ask();
    const etag = first.headers.get('etag')!;
    const modified = first.headers.get('last-modified')!;
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('Z06 Z07 is hidden from who may not see it, whatever they know of it', async () => {
    const etag = (await ask()).headers.get('etag')!;
    const stranger = (await signUpTestUser(server)).session.access_token;
    for (const headers of [{ 'if-none-match': etag }, { range: 'bytes=0-1' }, {}]) {
      const answer = await ask({ ...headers, authorization: `Bearer ${stranger}` });
      expect(answer.status).toBe(400);
      expect((await answer.json()).code).toBe('NoSuchKey');
    }
  });

  it('S02 ends with the session', async () => {
    const { supabase, session, id } = await signUpTestUser(server);
    await supabase.storage.from('docs').upload(`${id}/x`, 'x');
    await supabase.auth.signOut();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await fetch(`${server.url}/storage/v1/object/docs/${id}/x`, { headers });
    expect(await answer.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  });

  it('P05 names the file in a form that no name breaks', async () => {
    const names = ['plain.txt', 'ü "quoted".txt', 'a\r\nSet-Cookie: x=1', 'smile 😀.png'];
    for (const download of names) {
      const { data } = admin.from('open').getPublicUrl('page.html', { download });
      const answer = await fetch(data.publicUrl);
      const disposition = answer.headers.get('content-disposition')!;
      expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%-]+$/);
      expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(download.replace(/[\r\n]/g, ''));
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const own = admin.from('open').getPublicUrl('page.html', { download: true }).data.publicUrl;
    const disposition = (await fetch(own)).headers.get('content-disposition');
    expect(disposition).toContain('filename="page.html"');
  });

  it('F05 breaks off where a stored content is damaged, and is told missing where it is gone', async () => {
    await admin.from('open').upload('damaged', Buffer.alloc(300_000, 'a'));
    const [row] = await server.database.query<{ version: string }>(
      "select version::text from storage.objects where name = 'damaged'",
    );
    const folder = path.join(server.dataDir, 'files', 'objects');
    const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith(row!.version),
    )!;
    const bytes = readFileSync(path.join(folder, file));
    bytes[123_456] = 0x62;
    writeFileSync(path.join(folder, file), bytes);
    const address = admin.from('open').getPublicUrl('damaged').data.publicUrl;
    await expect(fetch(address).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });
});

function docs() {
  return user.supabase.storage.from('docs');
}

describe('a public bucket', () => {
  it('is open to all, and only it is', async () => {
    const open = admin.from('open').getPublicUrl('page.html').data.publicUrl;
    expect((await fetch(open)).status).toBe(200);
    const hidden = admin.from('docs').getPublicUrl(`${user.id}/a.txt`).data.publicUrl;
    expect(await (await fetch(hidden)).json()).toMatchObject({ code: 'NoSuchBucket' });
    const anybody = await newClient(server).storage.from('open').download('page.html');
    expect(anybody.error).toBeNull();
    const missing = admin.from('open').getPublicUrl('missing').data.publicUrl;
    expect(await (await fetch(missing)).json()).toMatchObject({ code: 'NoSuchKey' });
  });
});

describe('a signed address', () => {
  it('opens that object alone, for as long as it says', async () => {
    const name = `${user.id}/a.txt`;
    await docs().upload(`${user.id}/b c.txt`, 'spaced');
    const { data } = await docs().createSignedUrl(name, 60, { download: 'named.txt' });
    const answer = await fetch(data!.signedUrl);
    expect(await answer.text()).toBe('0123456789');
    expect(answer.headers.get('content-disposition')).toContain('named.txt');
    const spaced = await docs().createSignedUrl(`${user.id}/b c.txt`, 60);
    expect(await (await fetch(spaced.data!.signedUrl)).text()).toBe('spaced');

    const refusals = [
      data!.signedUrl.replace('a.txt', 'b%20c.txt'),
      data!.signedUrl.replace('/sign/docs', '/sign/open'),
      data!.signedUrl.replace(/token=[^&]+/, `token=${user.session.access_token}`),
      data!.signedUrl.replace(/token=[^&]+/, ''),
      data!.signedUrl.replace(/token=[^.]+/, 'token=eyJhbGciOiJub25lIn0'),
    ];
    for (const address of refusals) {
      const body = await (await fetch(address)).json();
      expect(body, address).toMatchObject({ statusCode: '400', message: 'Invalid signature' });
    }
    server.clock.advance(61);
    expect(await (await fetch(data!.signedUrl)).json()).toMatchObject({
      statusCode: '400',
      error: 'ExpiredToken',
      message: 'The provided token has expired.',
    });
    server.clock.advance(-61);
  });

  it('for reading opens no upload, and the other way round', async () => {
    const name = `${user.id}/a.txt`;
    const read = await docs().createSignedUrl(name, 60);
    const token = new URL(read.data!.signedUrl).searchParams.get('token')!;
    const put = await docs().uploadToSignedUrl(name, token, 'overwritten');
    expect(put.error?.message).toBe('Invalid signature');
    const upload = await docs().createSignedUploadUrl(`${user.id}/new`);
    const asRead = upload.data!.signedUrl.replace('/upload/sign/', '/sign/');
    expect(await (await fetch(asRead)).json()).toMatchObject({ message: 'Invalid signature' });
  });

  it('is made for many at once, with a word for those that are not there', async () => {
    const { data } = await docs().createSignedUrls([`${user.id}/a.txt`, 'missing'], 60);
    expect(data).toMatchObject([
      { error: null, path: `${user.id}/a.txt`, signedUrl: expect.stringContaining('token=') },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'missing',
        signedUrl: null,
      },
    ]);
    expect(await (await fetch(data![0]!.signedUrl!)).text()).toBe('0123456789');
    for (const seconds of [0, -1, 1.5, 1e12]) {
      const { error } = await docs().createSignedUrl(`${user.id}/a.txt`, seconds);
      expect(error?.statusCode, String(seconds)).toBe('400');
    }
  });

  it('ends with its object', async () => {
    await docs().upload(`${user.id}/gone`, 'x');
    const { data } = await docs().createSignedUrl(`${user.id}/gone`, 60);
    await docs().remove([`${user.id}/gone`]);
    expect(await (await fetch(data!.signedUrl)).json()).toMatchObject({ code: 'NoSuchKey' });
  });
});
