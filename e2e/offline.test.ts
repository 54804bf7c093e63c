import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from './support/accounts.ts';
import { openAnother, openKeeping, openPage, PHONE, takenOver } from './support/browser.ts';
import { borderOf, choose, front, TRUTH } from './support/centering.ts';
import { codeFile } from './support/codes.ts';
import { type Front, openFront } from './support/front.ts';
import { becomesKept } from './support/kept-build.ts';
import { reportIsThere } from './support/report.ts';
import { browser, product } from './support/stage.ts';

/** The pages that open without a connection. */
const PAGES = [
  '/demo',
  '/centering',
  '/qr-scanner',
  '/background-removal',
  '/edgewise-pro',
  '/edgewise-pro-v2',
  '/digital-locker',
  '/scan',
  '/camera-scan',
  '/offline',
];

/**
 * Runs in the page: makes intervals fire fifty times as often, and reports each time. Playwright cannot move
 * the clock of a page that is about to be left.
 */
function hastenIntervals(): void {
  const every = window.setInterval.bind(window);
  const hastened = (work: () => void, pauseMs: number) =>
    every(() => {
      work();
      void fetch('/one-more-try');
    }, pauseMs / 50);
  window.setInterval = hastened as typeof window.setInterval;
}

interface KeptText {
  readonly path: string;
  readonly text: string;
}

/** Everything the browser has stored for this site, as addresses and texts. */
function readKept(page: Page): Promise<KeptText[]> {
  return page.evaluate(async () => {
    const kept: KeptText[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const { pathname, search } = new URL(request.url);
        const text = (await (await store.match(request))?.text()) ?? '';
        kept.push({ path: pathname + search, text });
      }
    }
    return kept;
  });
}

const isOffered = (page: Page) => page.getByRole('heading', { name: 'No connection' }).waitFor();

describe('without a connection, after one visit', () => {
  it('opens wherever that visit was, though nobody touched the page', async () => {
    const { page, close } = await openKeeping(browser, { ...PHONE, timezoneId: 'UTC' });
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(product.url);
    await isOffered(page);
    await page.goto(`${product.url}/demo`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  it('the centering tool opens and measures', async () => {
    const { page, messages, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/centering`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/centering`);
    await choose(page, front.file);
    expect(Math.abs((await borderOf(page, 'Left'))[0] - TRUTH.left)).toBeLessThan(0.12);
    expect(messages).toEqual([]);
    await close();
  });

  it('the QR scanner opens and reads a picture', async () => {
    const { page, messages, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/qr-scanner`);
    await takenOver(page);
    const code = await codeFile('code.png', 'https://www.psacard.com/cert/48259137');
    await page.getByLabel('Choose pictures').setInputFiles(code);
    await page.getByText('PSA 48259137').first().waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('the demo opens and grades, other pages say what is missing and come by themselves', async () => {
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/demo`);
    await becomesKept(page);
    const kept = (await readKept(page)).map((one) => one.path);
    expect(kept.filter((one) => !one.startsWith('/assets/'))).toEqual(PAGES);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/demo`);
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await reportIsThere(page);

    // What only the server can answer fails, just as it would without a worker.
    const ask = (address: string) =>
      page.evaluate((one) => fetch(one).then(String, (error) => error.name), address);
    expect(await ask('/api/v1/events')).toBe('TypeError');
    expect(await ask('/auth/v1/health')).toBe('TypeError');

    await page.goto(`${product.url}/demo`);
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
    await isOffered(page);
    expect(await page.getByText('does not sign you out').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Still no answer').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Grade a card' }).click();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    await page.goBack();
    await isOffered(page);
    await page.context().setOffline(false);
    await page.waitForURL(`${product.url}/pricing`);
    await close();
  });

  it('people stay signed in, are not redirected, and continue where they were', async () => {
    const person = await addPerson(product);
    const { page, close } = await openKeeping(browser);
    const context = page.context();
    await signIn(page, product, person.email);
    await becomesKept(page);
    await page.close();
    await context.setOffline(true);
    const start = await openAnother(context);
    // Longer than a token is valid.
    await start.page.clock.install({ time: Date.now() + 7_200_000 });
    await start.page.goto(`${product.url}/scan-history?sort=new#top`);
    await isOffered(start.page);
    await start.page.getByText('Losing your connection does not sign you out.').waitFor();
    await start.page.getByRole('main').getByRole('link', { name: 'Scan a card' }).waitFor();
    await start.page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(start.page.url()).not.toContain('/auth');
    const cookies = await context.cookies();
    expect(cookies.some(({ name, httpOnly }) => httpOnly && name.includes('session'))).toBe(true);

    const kept = await readKept(start.page);
    expect(kept.length).toBeGreaterThan(20);
    const pages = kept.filter((one) => !/^\/assets\/[\w.-]+$/.test(one.path));
    expect(pages.map((one) => one.path)).toEqual(PAGES);
    for (const { path: address, text } of kept) {
      const tells = [person.email, person.id, 'eyJ'].filter((word) => text.includes(word));
      // The keys stored by every page belong to no person in particular.
      expect([address, tells]).toEqual([
        address,
        pages.some((one) => one.path === address) ? ['eyJ'] : [],
      ]);
    }
    await context.setOffline(false);
    await start.page.waitForURL(`${product.url}/scan-history?sort=new#top`);
    await start.page.getByRole('heading', { name: 'Scan history' }).waitFor();
    await close();
  });
});

describe('the page for no connection', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront(product.url);
  });
  afterAll(() => front.close());

  it('stands in for a page that is slow to load, and never waits for itself', async () => {
    front.instead.clear();
    const { page, close } = await openPage(browser);
    await page.addInitScript(hastenIntervals);
    let tries = 0;
    await page.route('**/one-more-try', (route) => {
      tries += 1;
      return route.fulfill({ status: 204 });
    });
    let asked = 0;
    let answer = (): void => {};
    const letGo = new Promise<void>((resolve) => {
      answer = resolve;
    });
    front.instead.set('/pricing', async (html) => {
      asked += 1;
      await letGo;
      return html;
    });
    await page.goto(`${front.url}/offline?next=%2Fpricing%23top`);
    await expect.poll(() => asked).toBe(1);
    // Another attempt would cancel the page that is already loading.
    const before = tries;
    await expect.poll(() => tries).toBeGreaterThan(before + 2);
    answer();
    await page.waitForURL(/\/pricing#top$/);
    expect(asked).toBe(1);
    await page.goto(`${front.url}/offline?next=%2Foffline%3Fnext%3D%252Fpricing`);
    await page.waitForURL(`${front.url}/`);
    await close();
  });
});
