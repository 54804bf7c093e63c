import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
  visitAndRest,
} from './support/browser.ts';
import { browser, product } from './support/stage.ts';

const PAGES = [
  '/',
  '/demo',
  '/auth',
  '/auth/confirm',
  '/reset-password',
  '/contact',
  '/no/such/page',
];

describe('every page', () => {
  it.each(PAGES)('is whole before any script runs: %s', async (path) => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(product.url + path);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('header').textContent()).toContain('Edgewise');
    expect(await page.locator('footer').textContent()).toContain('help@edgewise.example');
    expect(await page.content()).not.toContain('TrueCorner');
    await close();
  });

  it.each(PAGES)('passes axe, never scrolls sideways, breaks no policy: %s', async (path) => {
    const phone = await openPage(browser, PHONE);
    await visit(phone.page, product.url + path);
    await expectAccessible(phone.page);
    await phone.close();
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visitAndRest(page, product.url + path);
    await expectAccessible(page);
    // The browser itself notes a 404, and the page one line with it.
    expect(messages.filter((message) => !/404|No page at/.test(message))).toEqual([]);
    for (const width of [320, 360, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await close();
  });
});

describe('an unknown address', () => {
  it('answers 404 with the way home, and writes the path to the console', async () => {
    const { page, messages, close } = await openPage(browser);
    const answer = await page.goto(`${product.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect.poll(() => messages).toContain('warning: No page at /no/such/page');
    expect(await page.title()).toBe('Page Not Found');
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');
    expect(await page.locator('main').textContent()).toContain(
      "The page you're looking for doesn't exist or has been moved.",
    );
    // The browser itself notes the 404; the page adds its one line.
    expect(messages.filter((message) => !message.includes('404'))).toEqual([
      'warning: No page at /no/such/page',
    ]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${product.url}/`);
    await close();
  });
});
