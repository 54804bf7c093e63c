import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn } from './support/accounts.ts';
import { openAnother, openKeeping, PHONE } from './support/browser.ts';
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
  it('the demo opens and grades, other pages say what is missing and come by themselves', async () => {
    const { page, close } = await openKeeping(browser, PHONE);
    // Nobody touches the page, and it is one for reading.
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    const kept = (await readKept(page)).map((one) => one.path);
    expect(kept.filter((one) => !one.startsWith('/assets/'))).toEqual(PAGES);
    await page.context().setOffline(true);
    await page.goto(product.url);
    await isOffered(page);
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
