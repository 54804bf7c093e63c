import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './support/browser.ts';
import { crawl } from './support/crawl.ts';
import { listPublicPages } from './support/public-pages.ts';
import { browser, product } from './support/stage.ts';

/** From the specification's route table. */
const PROTECTED = [
  '/scan',
  '/camera-scan',
  '/scan-tool',
  '/centering-tool',
  '/centering/scan-tool',
  '/digital-locker',
];

let parser: WatchedPage;
beforeAll(async () => {
  parser = await openPage(browser);
});
afterAll(() => parser.close());

/** A small site: a type and a text for each file. */
async function serveSite(files: Readonly<Record<string, readonly [type: string, text: string]>>) {
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? [];
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/html' }).end(text ?? 'no');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('everything that the site links to', () => {
  it('exists: links, anchors, pictures, fonts, scripts, icons and feed entries', async () => {
    const { visited, faults } = await crawl(product.url, ['/', '/robots.txt'], parser.page);
    expect(faults).toEqual([]);
    for (const path of await listPublicPages()) expect([...visited.keys()]).toContain(path);
    const count = (type: RegExp) =>
      [...visited.values()].filter((one) => type.test(one.type)).length;
    expect(count(/^image\/(avif|webp|jpeg|png)/)).toBeGreaterThan(15);
    expect(count(/^font\//)).toBeGreaterThan(4);
    expect(count(/^text\/css/)).toBeGreaterThan(0);
    expect(count(/javascript$/)).toBeGreaterThan(40);
    expect(count(/xml$/)).toBeGreaterThan(1);
    expect(count(/manifest/)).toBe(1);
  });

  it('is an uncached skeleton if only its owner may see the page', async () => {
    for (const path of PROTECTED) {
      const answer = await fetch(product.url + path, { redirect: 'manual' });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
      expect(html, path).toContain('name="robots" content="noindex"');
      expect(html, path).not.toContain('<h1');
    }
  });
});

/** Scanning (by the specification) and personal pages: visitors are asked to sign in first. */
const ASKS_TO_SIGN_IN: readonly string[] = [
  '/scan',
  '/digital-locker',
  '/settings',
  '/settings/plan',
];
/** Signs that a page only announces something for later, or asks visitors to sign in first. */
const NOT_THERE = ['Not here yet', 'name="robots" content="noindex"'];

describe('a main button', () => {
  it('leads to a page that exists, on every public page', { tags: ['long'] }, async () => {
    const faults: string[] = [];
    const isThere = new Map<string, boolean>();
    let count = 0;
    for (const path of await listPublicPages()) {
      await parser.page.goto(product.url + path);
      const targets = await parser.page
        .locator('main a[href^="/"], section[aria-labelledby="call-to-action"] a')
        .evaluateAll((links) =>
          links
            // Looks like a button: it has its own background and rounded corners.
            .filter((link) => {
              const { backgroundColor, borderRadius } = getComputedStyle(link);
              return backgroundColor !== 'rgba(0, 0, 0, 0)' && borderRadius === '6px';
            })
            .map((link) => link.getAttribute('href') ?? ''),
        );
      count += targets.length;
      for (const target of targets) {
        if (ASKS_TO_SIGN_IN.includes(target.split('?')[0] ?? '')) continue;
        if (!isThere.has(target)) {
          const answer = await fetch(new URL(target, product.url));
          const html = await answer.text();
          isThere.set(target, answer.ok && !NOT_THERE.some((mark) => html.includes(mark)));
        }
        if (!isThere.get(target)) faults.push(`${path}: ${target}`);
      }
    }
    expect(count).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});

describe('the crawler', () => {
  it('names everything that is missing, and what links to it', async () => {
    const site = await serveSite({
      '/': [
        'text/html',
        `<link rel="stylesheet" href="/a.css"><link rel="manifest" href="/m.json">
        <meta property="og:image" content="/not-asked"><a href="/there#place">a</a>
        <a href="there#no-place">b</a><a href="/gone">c</a><a href="https://elsewhere.example">d</a>
        <img src="/p.png" srcset="/p.png 1x, /p2.png 2x"><video poster="/poster.jpg"></video>
        <link rel="sitemap" href="/s.xml"><script src="/assets/a.js"></script>`,
      ],
      '/there': ['text/html', '<p id="place">'],
      '/a.css': ['text/css', '@font-face { src: url(./f.woff2) }'],
      '/p.png': ['text/html', 'no picture'],
      '/m.json': ['application/manifest+json', '{"icons":[{"src":"/icon.png"}]}'],
      '/s.xml': ['application/xml', '<loc>http://127.0.0.1/other-port</loc>'],
      '/assets/a.js': ['application/javascript', 'import("./b.js"); const deps = ["assets/c.js"]'],
    });
    const { faults } = await crawl(site.origin, ['/'], parser.page);
    site.close();
    expect([...faults].sort()).toEqual([
      '/: /gone answers 404',
      '/: /p.png is text/html',
      '/: /p2.png answers 404',
      '/: /poster.jpg answers 404',
      '/: /there has no #no-place',
      '/a.css: /f.woff2 answers 404',
      '/assets/a.js: /assets/c.js answers 404',
      '/m.json: /icon.png answers 404',
    ]);
  });
});
