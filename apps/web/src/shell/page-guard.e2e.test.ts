import { addPerson, signIn, startSession } from '@tc/e2e/support/accounts.ts';
import { openPage, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PROTECTED = [
  '/scan',
  '/camera-scan',
  '/scan-tool',
  '/centering-tool',
  '/centering/scan-tool',
  '/digital-locker',
  '/scan-history',
  '/card-grid',
  '/settings',
];

/** Records every position that the header's first link ever has. */
async function watchHeader(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const link = document.querySelector('header nav a');
      if (link) places.add(link.getBoundingClientRect().x);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
}

describe('the page guard', () => {
  it.each(['/settings', '/contact'])("does not move a visitor's header: %s", async (path) => {
    const { page, close } = await openPage(browser);
    const placesOfLink = await watchHeader(page);
    await visit(page, product.url + path);
    if (path === '/settings') await page.waitForURL(/\/auth/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await placesOfLink()).toHaveLength(1);
    await close();
  });

  it.each(PROTECTED)('sends a visitor of %s to sign in, and remembers the page', async (path) => {
    const { page, close } = await openPage(browser);
    await page.goto(`${product.url}${path}?from=a%26b#top`);
    await page.waitForURL(/\/auth\?/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}?from=a%26b#top`);
    await close();
  });

  it('opens each of its pages for people who are signed in', async () => {
    const person = await addPerson(product);
    const { page, messages, close } = await openPage(browser);
    await startSession(page, product, person.email);
    for (const path of PROTECTED) {
      await page.goto(product.url + path);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect([path, title]).not.toEqual([path, 'Page Not Found']);
      expect(page.url()).toBe(product.url + path);
    }
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps people who start offline where they are until they are online', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email, '/scan');
    const accounts = '**/auth/v1/**';
    await page.route(accounts, (route) => route.abort());
    await page.goto(`${product.url}/digital-locker`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(page.url()).toBe(`${product.url}/digital-locker`);
    await page.unroute(accounts);
    await page.getByRole('heading', { name: 'My Locker' }).waitFor();
    await close();
  });

  it('opens pages from a server on the same device, even if the browser says that it is offline', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email, '/scan');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await page.goto(`${product.url}/digital-locker`);
    await page.getByRole('heading', { name: 'My Locker' }).waitFor();
    await close();
  });

  it('keeps people where they are if their token expires while they are offline', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await page.clock.install();
    await signIn(page, product, person.email);
    await page.context().setOffline(true);
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('grant_type=refresh_token'),
    );
    // Longer than a token is valid: the client tries to renew it and gets no answer.
    await page.clock.fastForward('02:00:00');
    await refused;
    await page.clock.runFor(60_000);
    expect(page.url()).toBe(`${product.url}/settings`);
    await page.getByRole('heading', { name: 'Profile and Settings' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('account.person'))).toContain(
      person.email,
    );
    await page.context().setOffline(false);
    await page.clock.runFor(120_000);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await saved;
    expect(page.url()).toBe(`${product.url}/settings`);
    await close();
  });

  it('S16 shows a skeleton of the page while it checks, and caches none of it', async () => {
    const answer = await fetch(`${product.url}/settings`);
    expect(await answer.text()).toContain('aria-busy="true"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('sends nobody away if the server does not answer', async () => {
    const { page, close } = await openPage(browser);
    await page.clock.install();
    await page.route('**/auth/v1/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${product.url}/settings`);
    await failed;
    await page.clock.runFor(6000);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(page.url()).toBe(`${product.url}/settings`);
    // The connection is back, so it is now certain that nobody is signed in.
    await page.unroute('**/auth/v1/**');
    await page.clock.runFor(30_000);
    await page.waitForURL(/\/auth\?next=%2Fsettings/);
    await close();
  });
});
