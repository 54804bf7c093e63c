import { createHash } from 'node:crypto';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanPage, RenderPage } from '../platform/pages/render-page.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let rendered: string[] = [];
/** Called before a page is rendered, to hold it back or make it fail. */
let before: (path: string) => Promise<void> | void = () => undefined;

const ALIKE = { status: 200, shows: [], reads: [] } as const;

const plan: PlanPage = (path) => {
  if (['/plain', '/shaky', '/away'].includes(path)) return { ...ALIKE, key: path };
  if (path === '/tabs') return { ...ALIKE, key: path, reads: ['tab'] };
  if (path === '/shows') return { ...ALIKE, key: path, shows: ['shows'] };
  if (path === '/private') return { ...ALIKE, key: path };
  return path.startsWith('/own') ? null : { ...ALIKE, key: '404', status: 404 };
};

const render: RenderPage = async (request, { nonce, today, loadShows }) => {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  await before(pathname);
  const shows = pathname === '/shows' ? await loadShows() : [];
  const asker = request.headers.get('x-asker') ?? 'nobody';
  const html = `<html><script nonce="${nonce}">ours()</script><script>smuggled()</script>
<p>${today} for ${asker}, ${shows.map(({ name }) => name)}</p>${'measured '.repeat(200)}</html>`;
  return new Response(html, {
    status: pathname.endsWith('/away') ? 503 : (plan(pathname, {} as never)?.status ?? 200),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(pathname === '/private' && { 'cache-control': 'no-store' }),
    },
  });
};

beforeEach(async () => {
  rendered = [];
  before = () => undefined;
  server = await startTestServer({}, undefined, { web: { render, plan } });
  server.clock.stop();
});
afterEach(() => server.stop());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(server.url + path, { method, headers });
}

/** The raw response, because `fetch` would decompress it. */
function askRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .get(server.url + path, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({ headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
      .on('error', reject);
  });
}

const GUARDING = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
];

describe('a page that is the same for everybody', () => {
  it('is rendered once, without anything of who asked first', async () => {
    const first = await ask('/plain', { 'x-asker': 'eve' });
    const second = await ask('/plain');
    const text = await first.text();
    expect(await second.text()).toBe(text);
    expect(text).toContain('for nobody');
    expect(rendered).toEqual(['/plain']);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    for (const name of GUARDING) expect(second.headers.get(name), name).toBeTruthy();
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
  });

  it('is rendered once where many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/plain')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toHaveLength(1);
  });

  it('allows exactly its own scripts, and holds nothing that would allow another', async () => {
    const answer = await ask('/plain');
    const text = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('ours()').digest('base64');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
    expect(policy + text).not.toMatch(/nonce/);
    expect(text).toContain('smuggled()');
  });

  it('travels in each encoding as it is, and is not sent again to who has it', async () => {
    const whole = await (await ask('/plain')).text();
    for (const _again of [1, 2]) {
      const br = await askRaw('/plain', { 'accept-encoding': 'gzip, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.body).toString()).toBe(whole);
      const gzip = await askRaw('/plain', { 'accept-encoding': 'gzip, br;q=0' });
      expect(gunzipSync(gzip.body).toString()).toBe(whole);
      const plain = await askRaw('/plain', { 'accept-encoding': 'identity' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.toString()).toBe(whole);
      const tag = String(br.headers.etag);
      const unchanged = await ask('/plain', { 'if-none-match': `"other", ${tag}` });
      expect(unchanged.status).toBe(304);
      expect(await unchanged.text()).toBe('');
      for (const name of GUARDING) expect(unchanged.headers.get(name), name).toBeTruthy();
      expect((await ask('/plain', { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('tells by HEAD what GET would send', async () => {
    const headers = { 'accept-encoding': 'identity' };
    for (const _again of [1, 2]) {
      const get = await ask('/plain', headers);
      const head = await ask('/plain', headers, 'HEAD');
      expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
      expect(await head.text()).toBe('');
    }
  });

  it('has no tag where nobody may keep it', async () => {
    for (const _again of [1, 2]) {
      const answer = await ask('/private', { 'if-none-match': '*' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
    expect(rendered).toHaveLength(1);
  });

  it('is another one the next day', async () => {
    const today = await ask('/plain');
    server.clock.advance(86_400);
    const tomorrow = await ask('/plain');
    expect(tomorrow.headers.get('etag')).not.toBe(today.headers.get('etag'));
    expect(await tomorrow.text()).toContain(server.clock.now().toISOString().slice(0, 10));
    expect(rendered).toHaveLength(2);
  });

  it('is another one when what it shows has changed, and the same when not', async () => {
    const first = await ask('/shows');
    server.clock.advance(5);
    const same = await ask('/shows');
    expect(same.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(rendered).toHaveLength(1);
    await server.database.query(
      `insert into site.card_shows (series, name, held_on, location, source)
       values ('new-one', 'Brand New Show', '2026-12-05', 'A Hall, Reno, NV', 'Regional Show')`,
    );
    server.clock.advance(5);
    expect(await (await ask('/shows')).text()).toContain('Brand New Show');
    expect(rendered).toHaveLength(2);
  });

  it('is not kept when it failed, or when what it shows could not be read', async () => {
    before = () => Promise.reject(new Error('secret detail'));
    const failed = await ask('/shaky');
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('secret');
    before = () => undefined;
    expect((await ask('/shaky')).status).toBe(200);
    await server.database.query('alter table site.card_shows rename to gone');
    expect((await ask('/shows')).status).toBe(500);
    await server.database.query('alter table site.gone rename to card_shows');
    expect((await ask('/shows')).status).toBe(200);
  });
});

describe('what an address asks for', () => {
  it('plays no part where the page does not read it', async () => {
    for (let n = 0; n < 20; n += 1) await ask(`/plain?utm=${n}`);
    await ask('/tabs?utm=1');
    expect(rendered).toEqual(['/plain', '/tabs']);
  });

  it('makes a page of its own where the page reads it', async () => {
    await ask('/tabs');
    const own = await ask('/tabs?tab=a', { 'x-asker': 'eve' });
    expect(await own.text()).toContain('for eve');
    expect(own.headers.get('etag')).toBeNull();
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(await (await ask('/tabs')).text()).toContain('for nobody');
    expect(rendered).toEqual(['/tabs', '/tabs?tab=a']);
  });

  it('is one page for everything that is not there', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(`/nowhere/${n}?${n}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  it('is a visitor’s own page where nothing is promised', async () => {
    const [first, second] = [await ask('/own', { 'x-asker': 'a' }), await ask('/own')];
    expect(await first.text()).toContain('for a');
    expect(await second.text()).toContain('for nobody');
    expect(second.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe-inline' /);
  });
});

describe('a page that shows what is away for a moment', () => {
  it.each(['/away', '/own/away'])('says when to come again: %s', async (path) => {
    for (const round of [1, 2]) {
      const answer = await ask(path);
      expect(answer.status, `round ${round}`).toBe(503);
      expect(answer.headers.get('retry-after'), `round ${round}`).toBe('5');
    }
    expect(rendered).toEqual([path, path]);
  });
});

it('is counted among the figures', async () => {
  for (let n = 0; n < 3; n += 1) await ask('/plain');
  const text = await (await ask('/metrics')).text();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="kept page",status="200"\} [12]$/m,
  );
});
