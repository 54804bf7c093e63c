import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestDatabase } from '@tc/database/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { startServer } from './main.ts';
import type { RenderPage } from './platform/pages/render-page.ts';
import { readSettings } from './settings.ts';
import { databaseUrl } from './testing/server-process.ts';
import { createTestServices } from './testing/test-services.ts';

const LONG_PAGE = `<p>${'measured '.repeat(500)}</p>`;

const render: RenderPage = async (request, { nonce }) => {
  const url = new URL(request.url);
  if (url.pathname === '/broken') throw new Error('secret detail');
  return new Response(`${url.href}\n<script nonce="${nonce}">ours()</script>${LONG_PAGE}`, {
    status: url.pathname === '/' ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(path.join(folder, 'assets/grade-worker-1a2b.js'), 'export {};');
  writeFileSync(path.join(folder, 'assets/grade-worker-1a2b.js.br'), 'packed');
  writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'sw.js'), 'keeps();');
  const settings = readSettings(
    { LOG_LEVEL: 'silent', PUBLIC_URL: 'https://cards.example' },
    folder,
  );
  if (!settings.ok) throw new Error(settings.error.join());
  const { services, log } = await createTestServices(settings.value);
  app = await createApp(settings.value, { render, folder }, services, log);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function expectGuarded(headers: Record<string, unknown>): void {
  expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
}

it('keeps connections longer than proxies do, which would send into a closing one', () => {
  expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

describe('every answer', () => {
  it.each([
    '/',
    '/nowhere',
    '/healthz',
    '/readyz',
    '/icon.svg',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/sw.js',
    '/broken',
    '/%',
  ])('carries the guarding headers: %s', async (url) => {
    expectGuarded((await app.inject({ url })).headers);
  });

  it.each(['/api', '/api/v1/nope', '/api/v1/nope?x=1'])(
    'answers programs that ask for what is not there in their own form: %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
      expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    },
  );

  it('refuses other methods without running a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/', payload: 'x' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expectGuarded(answer.headers);
  });
});

describe('pages', () => {
  it('allow exactly their own scripts, and send no secret that would allow others', async () => {
    const answer = await app.inject('/');
    const policy = String(answer.headers['content-security-policy']);
    const hash = createHash('sha256').update('ours()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy + answer.body).not.toContain('nonce');
  });

  it('compile nothing: only workers of the engine may', async () => {
    const policyOf = async (url: string, accepted = 'identity') => {
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      return String(answer.headers['content-security-policy']);
    };
    for (const accepted of ['identity', 'br']) {
      expect(await policyOf('/assets/grade-worker-1a2b.js', accepted)).toContain(
        "'wasm-unsafe-eval'",
      );
    }
    for (const url of ['/', '/assets/app-1a2b.js', '/healthz', '/nowhere']) {
      expect(await policyOf(url)).not.toContain('unsafe-eval');
    }
  });

  it('stand on the public address, whatever the Host header says', async () => {
    const headers = { host: 'evil.example' };
    const answer = await app.inject({ url: '//evil.example/x', headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/evil.example/x']);
    const page = await app.inject({ url: '/evil.example/x', headers });
    expect(page.body.split('\n')[0]).toBe('https://cards.example/evil.example/x');
  });

  it('answer 404 for unknown addresses', async () => {
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  });

  it('never show what failed inside', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
  });

  it('travel compressed as the browser admits', async () => {
    const ask = (accepted: string) =>
      app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    const br = await ask('gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('measured');
    const gzip = await ask('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('measured');
    expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
  });
});

describe('HEAD', () => {
  it.each(['/', '/nowhere', '/icon.svg', '/healthz'])(
    'tells what GET would send: %s',
    async (url) => {
      const headers = { 'accept-encoding': 'identity' };
      const whole = await app.inject({ url, headers });
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect(whole.rawPayload.length).toBeGreaterThan(0);
      expect(head.statusCode).toBe(whole.statusCode);
      expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
      expect(head.headers['content-type']).toBe(whole.headers['content-type']);
      expect(head.rawPayload.length).toBe(0);
    },
  );
});

describe('files', () => {
  it('with a content hash are kept for ever, others are asked for again', async () => {
    const hashed = await app.inject('/assets/app-1a2b.js');
    const plain = await app.inject('/icon.svg');
    expect(hashed.headers['cache-control']).toContain('immutable');
    expect(plain.headers['cache-control']).toContain('must-revalidate');
  });

  it('outside the folder are not reachable', async () => {
    const answer = await app.inject('/..%2f..%2f..%2fetc/passwd');
    expect(answer.body).not.toContain('root:');
  });
});

describe('starting', () => {
  it('says in one sentence that the port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    const given = await createTestDatabase();
    const start = startServer({
      env: {
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DATA_DIR: 'own',
        DATABASE_URL: databaseUrl(given.address),
      },
      folder,
      args: [],
      web: { render, folder },
      print: () => {},
    });
    await expect(start).rejects.toThrow(`Port ${port} is already in use`);
    other.close();
    await given.drop();
  });

  it('refuses an unknown option and a wrong setting', async () => {
    const start = (env: Record<string, string>, args: string[]) =>
      startServer({ env, folder, args, web: { render, folder }, print: () => {} });
    await expect(start({}, ['--lam'])).rejects.toThrow('--lam');
    await expect(start({ RULE_BOOK: 'mine' }, [])).rejects.toThrow('RULE_BOOK');
  });
});
