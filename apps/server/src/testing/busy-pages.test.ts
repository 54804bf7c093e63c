import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanPage, RenderPage } from '../platform/pages/render-page.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let rendered: string[] = [];
/** Awaited before a page is finished. */
let before: Promise<void> = Promise.resolve();

const plan: PlanPage = (path) =>
  path.startsWith('/own') ? null : { key: path, status: 200, shows: [], reads: ['tab'] };

const render: RenderPage = async (request) => {
  rendered.push(new URL(request.url).pathname);
  await before;
  return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
};

beforeEach(async () => {
  rendered = [];
  before = Promise.resolve();
  server = await startTestServer({}, undefined, { web: { render, plan } });
});

afterEach(() => server.stop());

function ask(path: string) {
  return fetch(server.url + path);
}

/** Holds every page back until the returned function is called. */
function holdRendering(): () => void {
  let letGo = () => {};
  before = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

const GUARDING = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
];

describe('more pages than can be rendered', () => {
  it('are refused at once, and to come again; what is kept goes on', async () => {
    await ask('/plain');
    const letGo = holdRendering();
    const settled: number[] = [];
    const asked = Array.from({ length: 60 }, async (_, n) => {
      const answer = await ask(`/own/${n}`);
      settled.push(answer.status);
      return answer;
    });
    await expect.poll(() => settled.length).toBeGreaterThan(20);
    expect(new Set(settled)).toEqual(new Set([503]));
    expect((await ask('/plain')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    letGo();
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.length - refused.length).toBe(25);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    for (const name of GUARDING) expect(refused[0]?.headers.get(name), name).toBeTruthy();
    expect(await refused[0]?.text()).toMatch(/^<!doctype html>.*<h1>.*try again/is);
  });

  it('are refused by their address alone where that says enough', async () => {
    const letGo = holdRendering();
    const settled: Response[] = [];
    const asked = Array.from({ length: 60 }, async (_, n) => {
      settled.push(await ask(`/tabs?tab=${n}`));
    });
    await expect.poll(() => settled.length).toBe(35);
    const late = await ask('/tabs?tab=late');
    expect(late.status).toBe(503);
    expect(late.headers.get('retry-after')).toBe('5');
    for (const name of GUARDING) expect(late.headers.get(name), name).toBeTruthy();
    expect(await late.text()).toMatch(/<h1>.*try again/is);
    const text = await (await ask('/metrics')).text();
    expect(text).toMatch(/route="kept page",status="503"\} [1-9]/);
    letGo();
    await Promise.all(asked);
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(25);
  });

  it('are given up with who asked for them', async () => {
    const letGo = holdRendering();
    const first = ask('/own/first');
    await expect.poll(() => rendered).toEqual(['/own/first']);
    const left = new AbortController();
    const second = fetch(`${server.url}/own/second`, { signal: left.signal }).catch(() => null);
    const third = ask('/own/third');
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200);
    left.abort();
    await second;
    await ask('/healthz');
    letGo();
    expect((await first).status).toBe(200);
    expect((await third).status).toBe(200);
    expect(rendered).toEqual(['/own/first', '/own/third']);
  });
});
