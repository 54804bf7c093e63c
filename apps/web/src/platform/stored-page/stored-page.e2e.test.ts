import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DESKTOP, openPage, visit } from '@tc/e2e/support/browser.ts';
import { listPublicPages } from '@tc/e2e/support/public-pages.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

interface Plan {
  readonly key: string;
  readonly status: number;
  readonly reads: readonly string[];
}

interface WebBuild {
  readonly routes: Readonly<Record<string, object>>;
  readonly entry: {
    readonly module: {
      createPages(build: WebBuild): {
        plan(pathname: string, site: object): Plan | null;
        render(request: Request, given: object): Promise<Response>;
      };
    };
  };
}

const SITE = {
  name: 'Edgewise',
  slug: 'edgewise',
  publicUrl: 'https://cards.example',
  supportEmail: 'help@cards.example',
  social: { instagram: '#', x: '#', youtube: '#', discord: '#' },
  stores: { ios: null, android: null },
  claims: 'spec',
  ruleBook: 'spec',
  passwordMin: 6,
  signedInHome: 'remembered',
  opensOffline: true,
  provider: { url: null, anonKey: 'key' },
  functionsKey: 'key',
};
const STATUS = { state: 'up', checkedAt: '2026-11-20T12:00:00.000Z', parts: [] };
const PRICES = [{ plan: 'pro', cents: 999, validFrom: '2026-01-01T00:00:00.000Z' }];
const SHOWS = [
  { id: 1, name: 'One', date: '2026-11-21', location: 'A, Dallas, TX', source: 'Major Show' },
];

/** The built web app itself, without the server that caches its pages. */
async function loadBuild() {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const command = ['tools/run.mjs', 'exec', 'node', 'tools/build.ts'];
  const written = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  const folder = written.trim().split('\n').at(-1) ?? '';
  const address = pathToFileURL(path.join(folder, 'server/index.js')).href;
  const build: WebBuild = await import(address);
  return build.entry.module.createPages(build);
}

const { plan, render } = await loadBuild();

async function renderFor(address: string, headers: Record<string, string> = {}) {
  const nonce = `drawn-${Math.random()}`;
  const answer = await render(new Request(SITE.publicUrl + address, { headers }), {
    site: SITE,
    nonce,
    today: '2026-11-20',
    loadShows: async () => SHOWS,
    loadStatus: async () => STATUS,
    loadPrices: async () => PRICES,
  });
  const text = (await answer.text()).replaceAll(` nonce="${nonce}"`, '');
  return { status: answer.status, headers: [...answer.headers], text };
}

const OTHERS = [
  '/auth',
  '/settings',
  '/scan',
  '/digital-locker',
  '/offline',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/blog/rss.xml',
  '/nowhere',
  '/no/such/page',
  '/blog/no-such-article',
];
/** Shows which cards are published at this moment. */
const GALLERY = '/gallery';
const PUBLIC_PAGES = await listPublicPages();
const PAGES = [...PUBLIC_PAGES.filter((page) => page !== GALLERY), ...OTHERS];
const PLANS = PAGES.map((page) => [page, plan(page, SITE)] as const);
/** Every parameter that any page reads. */
const PARAMETERS = [...new Set(PLANS.flatMap(([, found]) => found?.reads ?? []))];

describe('a page that promises to be the same for everybody', () => {
  it('includes every public page but the gallery, and every page that says "not found"', () => {
    expect(PUBLIC_PAGES).toContain(GALLERY);
    expect(plan(GALLERY, SITE)).toBeNull();
    expect(PLANS.filter(([, found]) => !found).map(([page]) => page)).toEqual([]);
    expect(plan('/nowhere', SITE)).toEqual(plan('/elsewhere', SITE));
    expect(plan('/nowhere', SITE)?.status).toBe(404);
    expect(plan('/features', SITE)?.status).toBe(200);
  });

  it('is matched the way the router matches it', () => {
    // Trailing slashes are left to the router, which finds the same route.
    for (const page of ['/nowhere', '/blog/none', '/blog/a/b', '/centering/none', '/auth/none']) {
      expect(plan(page, SITE)?.key, page).toBe(plan(`${page}/`, SITE)?.key);
    }
  });

  it('does not include pages that show what their link carries, or other forms of an address', () => {
    const own = ['/newsletter/confirm', '/newsletter/unsubscribe', '/auth/confirm'];
    const odd = ['/reset-password', '/Features', '/features/', '/%66eatures', '/features.data'];
    for (const page of [...own, ...odd]) expect(plan(page, SITE), page).toBeNull();
  });

  it.each(PAGES)('keeps that promise for every visitor and every request: %s', async (page) => {
    const { status, reads = [] } = plan(page, SITE) ?? {};
    const first = await renderFor(page);
    expect(first.status).toBe(status);
    const unread = PARAMETERS.filter((name) => !reads.includes(name));
    const query = ['utm_source', ...unread].map((name) => `${name}=2026-12&${name}=beckett`);
    const asked = {
      cookie: 'tc-session=somebody',
      authorization: 'Bearer somebody',
      'user-agent': 'Googlebot',
      'accept-language': 'de',
    };
    expect(await renderFor(`${page}?${query.join('&')}`, asked)).toEqual(first);
  });

  it('shows the same for every unknown address', async () => {
    for (const [one, other] of [
      ['/nowhere', '/elsewhere'],
      ['/no/such/page', '/blog/none/at/all'],
      ['/blog/none', '/blog/other'],
    ] as const) {
      expect(plan(one, SITE)?.key).toBe(plan(other, SITE)?.key);
      expect(await renderFor(one)).toEqual(await renderFor(other));
    }
  });
});

/** What the policy of the page or of a worker blocked, as the browser reports it. */
async function readPolicies(address: string) {
  const answer = await fetch(product.url + address);
  return { answer, policy: answer.headers.get('content-security-policy') ?? '' };
}

describe('what a page may run', () => {
  it.each(['/', '/demo', '/auth', '/calendar', '/no/such/page'])(
    'is our files and its own inline scripts: %s',
    async (page) => {
      const { answer, policy } = await readPolicies(page);
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
      expect(policy).toMatch(/style-src 'self';/);
      expect(await answer.text()).not.toContain('nonce=');
    },
  );

  it('does not include injected scripts, or compiling', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/demo`);
    expect(messages).toEqual([]);
    const found = await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.smuggled = true';
      document.body.append(script);
      let compiled = true;
      try {
        new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      } catch {
        compiled = false;
      }
      return { smuggled: 'smuggled' in window, compiled };
    });
    expect(found).toEqual({ smuggled: false, compiled: false });
    await close();
  });

  it('is enough to grade a card: the worker compiles under the policy of its own file', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    // From a page that never compiles anything, by following a link as a visitor would.
    await visit(page, product.url);
    await page.getByRole('link', { name: 'Try it on a sample' }).click();
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await reportIsThere(page);
    const worker = page.workers().find((one) => /grade-worker/.test(one.url()));
    const canCompile = await worker?.evaluate(() => {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      return true;
    });
    expect(canCompile).toBe(true);
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps a page from scrolling behind a dialog without a style element', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/calendar`);
    await page.getByRole('button', { name: 'Add event' }).first().click();
    await page.getByRole('dialog').waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await overflow()).not.toBe('hidden');
    expect(messages).toEqual([]);
    await close();
  });
});
