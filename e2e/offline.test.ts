import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from './support/accounts.ts';
import { openAnother, openKeeping, openPage, PHONE, takenOver } from './support/browser.ts';
import { type Front, openFront } from './support/front.ts';
import { reportIsThere } from './support/report.ts';
import { browser, product } from './support/stage.ts';

/** A worker fetches some seventy files in the background, and gives way to everything else. */
const KEEPS_THE_DEMO = 60_000;

/** Everything is kept, and the page is answered from there from now on. */
async function becomesKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, {
    timeout: KEEPS_THE_DEMO,
  });
}

/** What the product serves in the worker's place under `SITE_OFFLINE=false`. */
function readRetiredWorker(): string {
  const tool = path.resolve(import.meta.dirname, '../tools/build.ts');
  const build = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  return readFileSync(path.join(build.stdout.trim(), 'client/sw-retired.js'), 'utf8');
}

interface KeptText {
  readonly path: string;
  readonly text: string;
}

/** All that the browser keeps of the site for later, as addresses and texts. */
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

const listStores = (page: Page) => page.evaluate(() => caches.keys());

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

  it('the demo opens and grades, other pages say what is missing and come by themselves', async () => {
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/demo`);
    await becomesKept(page);
    const kept = (await readKept(page)).map((one) => one.path);
    expect(kept.filter((one) => !one.startsWith('/assets/'))).toEqual(['/demo', '/offline']);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/demo`);
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await reportIsThere(page);

    // What the server alone can say fails as it would without a worker.
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
    await page.getByRole('heading', { name: 'Put a card on the bench' }).waitFor();
    await page.goBack();
    await isOffered(page);
    await page.context().setOffline(false);
    await page.waitForURL(`${product.url}/pricing`);
    await close();
  });

  it('who is signed in stays so, is sent nowhere, and goes on where they were', async () => {
    const person = await addPerson(product);
    const { page, close } = await openKeeping(browser);
    const context = page.context();
    await signIn(page, product, person.email);
    await becomesKept(page);
    await page.close();
    await context.setOffline(true);
    const start = await openAnother(context);
    // Longer than a token lives.
    await start.page.clock.install({ time: Date.now() + 7_200_000 });
    await start.page.goto(`${product.url}/digital-locker?sort=new#top`);
    await isOffered(start.page);
    await start.page.getByText('Losing your connection does not sign you out.').waitFor();
    await start.page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(start.page.url()).not.toContain('/auth');
    const cookies = await context.cookies();
    expect(cookies.some(({ name, httpOnly }) => httpOnly && name.includes('session'))).toBe(true);

    const kept = await readKept(start.page);
    expect(kept.length).toBeGreaterThan(20);
    const pages = kept.filter((one) => !/^\/assets\/[\w.-]+$/.test(one.path));
    expect(pages.map((one) => one.path)).toEqual(['/demo', '/offline']);
    for (const { path: address, text } of kept) {
      const tells = [person.email, person.id, 'eyJ'].filter((word) => text.includes(word));
      // The keys that every page carries are no person's.
      expect([address, tells]).toEqual([
        address,
        pages.some((one) => one.path === address) ? ['eyJ'] : [],
      ]);
    }
    await context.setOffline(false);
    await start.page.waitForURL(`${product.url}/digital-locker?sort=new#top`);
    await start.page.getByRole('heading', { name: 'My Locker' }).waitFor();
    await close();
  });
});

/** Whether a page's scripts live on where one of its links is followed. */
async function staysByLink(page: Page): Promise<boolean> {
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL(/\/pricing$/);
  return page.evaluate(() => 'isSame' in window);
}

describe('what a browser keeps of a build', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront(product.url);
  });
  afterAll(() => front.close());

  it('is replaced by that of a newer one, and forgotten where it is switched off', async () => {
    front.instead.clear();
    const { page, close } = await openKeeping(browser);
    const context = page.context();
    await page.goto(`${front.url}/demo`);
    await becomesKept(page);
    const [older = ''] = await listStores(page);
    expect(older).toMatch(/^offline-[\da-f]{16}$/);

    // Another build: its pages are shown at once, its worker waits until no page of the older is open.
    front.instead.set('/demo', (html) => html.replace('<html', '<html data-newer=""'));
    const isNewer = () => page.evaluate(() => 'newer' in document.documentElement.dataset);
    const version = older.replace('offline-', '');
    front.instead.set('/sw.js', (code) => code.replaceAll(version, 'feedfacefeedface'));
    await page.reload();
    expect(await isNewer()).toBe(true);
    const isWaiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state === 'installed';
      });
    await expect.poll(isWaiting, { timeout: KEEPS_THE_DEMO }).toBe(true);
    expect((await listStores(page)).sort()).toEqual([older, 'offline-feedfacefeedface'].sort());
    await page.goto('about:blank');
    await page.goto(`${front.url}/demo`);
    await expect
      .poll(() => listStores(page), { timeout: KEEPS_THE_DEMO })
      .toEqual(['offline-feedfacefeedface']);

    // A server that does not answer in time: the page that is kept comes. Links then open new pages,
    // because the script of another page may not come either.
    expect(await staysByLink(page)).toBe(true);
    front.instead.set('/demo', null);
    await page.goto(`${front.url}/demo`);
    expect(await isNewer()).toBe(true);
    expect(await staysByLink(page)).toBe(false);
    front.instead.delete('/demo');
    front.unanswered.add('/demo');
    await page.goto(`${front.url}/demo`);
    await page.getByRole('heading', { name: 'Put a card on the bench' }).waitFor();
    front.unanswered.clear();

    const retired = readRetiredWorker();
    front.instead.set('/sw.js', () => retired);
    // Its pages do not ask for a worker either; the browser looks after the one it has by itself.
    front.instead.set('/demo', (html) => html.replace(/<script.*?<\/script>/gs, ''));
    await page.reload();
    await expect.poll(() => listStores(page), { timeout: KEEPS_THE_DEMO }).toEqual([]);
    const isRegistered = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
    await expect.poll(isRegistered, { timeout: KEEPS_THE_DEMO }).toBe(false);
    await context.setOffline(true);
    await expect(page.goto(`${front.url}/demo`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await close();
  }, 300_000);

  it('gives way to a page that is slow to come, and never waits for itself', async () => {
    front.instead.clear();
    const { page, close } = await openPage(browser);
    // Longer than the pause between two tries.
    front.instead.set('/pricing', async (html) => {
      await new Promise((resolve) => setTimeout(resolve, 6000));
      return html;
    });
    await page.goto(`${front.url}/offline?next=%2Fpricing%23top`);
    await page.waitForURL(/\/pricing#top$/);
    await page.goto(`${front.url}/offline?next=%2Foffline%3Fnext%3D%252Fpricing`);
    await page.waitForURL(`${front.url}/`);
    await close();
  }, 120_000);
});
