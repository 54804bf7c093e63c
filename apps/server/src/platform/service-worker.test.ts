import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { type Environment, readSettings } from '../settings.ts';
import { presentSite } from '../site.ts';
import { registerServiceWorker } from './service-worker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
writeFileSync(path.join(folder, 'sw.js'), 'keeps("/{slug}-pro");\n');
writeFileSync(path.join(folder, 'sw-retired.js'), 'forgets();\n');
afterAll(() => rmSync(folder, { recursive: true }));

async function askWorker(env: Environment) {
  const settings = readSettings(env, folder);
  if (!settings.ok) throw new Error(settings.error.join());
  const app = Fastify();
  registerServiceWorker(app, folder, presentSite(settings.value, 'key'));
  return app.inject({ url: '/sw.js' });
}

describe('the service worker', () => {
  it('is a script that browsers ask for anew each time', async () => {
    const answer = await askWorker({});
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toMatch(/^keeps\("\/[a-z]+-pro"\);\n/);
  });

  it('keeps the pages whose path has the name of the product', async () => {
    const { body } = await askWorker({ PRODUCT_NAME: 'Edgewise', PRODUCT_SLUG: 'edgewise' });
    expect(body).toMatch(/^keeps\("\/edgewise-pro"\);\n/);
  });

  it('is another one where pages show other settings, and the same where they do not', async () => {
    const plain = await askWorker({});
    expect((await askWorker({ LOG_LEVEL: 'warn' })).body).toBe(plain.body);
    expect((await askWorker({ PRODUCT_NAME: 'Edgewise' })).body).not.toBe(plain.body);
  });

  it('N12 that is switched off gives its place to the one that forgets', async () => {
    expect((await askWorker({ SITE_OFFLINE: 'false' })).body).toMatch(/^forgets\(\);\n/);
  });
});
