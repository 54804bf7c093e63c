import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openBrowser,
  openPage,
  PHONE,
  visit,
} from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ PRODUCT_NAME: 'Edgewise', SUPPORT_EMAIL: 'help@edgewise.example' }),
    openBrowser(),
  ]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PAGES = ['/', '/demo', '/no/such/page'];

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

  it.each(PAGES)('passes axe on a phone and a desktop: %s', async (path) => {
    for (const device of [PHONE, DESKTOP]) {
      const { page, close } = await openPage(browser, device);
      await visit(page, product.url + path);
      await expectAccessible(page);
      await close();
    }
  });

  it.each(PAGES)('never scrolls sideways: %s', async (path) => {
    const { page, close } = await openPage(browser);
    for (const width of [360, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, product.url + path);
      await expectNoSidewaysScroll(page);
    }
    await close();
  });

  it.each(['/', '/demo'])('says nothing on the console and breaks no policy: %s', async (path) => {
    const { page, messages, close } = await openPage(browser);
    await visit(page, product.url + path);
    expect(messages).toEqual([]);
    await close();
  });
});

describe('an unknown address', () => {
  it('answers 404 with the way home, and writes the path to the console', async () => {
    const { page, messages, close } = await openPage(browser);
    const answer = await page.goto(`${product.url}/no/such/page`);
    await page.waitForLoadState('networkidle');
    expect(answer?.status()).toBe(404);
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

describe('the menu of small screens', () => {
  it('opens, closes, and closes again when a link is chosen', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, product.url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Demo' });
    await link.waitFor();
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await link.click();
    await page.waitForURL(`${product.url}/demo`);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
    await close();
  });
});

describe('the header', () => {
  it('is 70 px high, stays in sight and marks the active route', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    const header = page.locator('header').first();
    expect((await header.boundingBox())?.height).toBe(70);
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await header.boundingBox())?.y).toBe(0);
    const current = page.getByRole('navigation').locator('[aria-current="page"]');
    expect(await current.textContent()).toBe('Demo');
    await close();
  });
});
