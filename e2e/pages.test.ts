import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './support/browser.ts';
import { APP_PAGES, judgePages, PAGES, PUBLIC_PAGES } from './support/judge-pages.ts';
import { browser, product } from './support/stage.ts';

describe('every page', () => {
  it.each(APP_PAGES)('is complete before any script runs: %s', async (path) => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(product.url + path);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('header').textContent()).toContain('Edgewise');
    expect(await page.locator('footer').textContent()).toContain('help@edgewise.example');
    expect(await page.content()).not.toContain('TrueCorner');
    await close();
  });

  it('passes axe, does not shift, never scrolls sideways and logs nothing on a phone', async () => {
    expect(PAGES.length).toBeGreaterThan(25);
    expect(await judgePages(PHONE, [320, 360, 390])).toEqual([]);
  });
});

it('no public page announces what the product already has', async () => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await fetch(product.url + path)).text();
    expect([path, ...(html.match(/coming soon|(is|are) coming\b|Coming:/gi) ?? [])]).toEqual([
      path,
    ]);
  }
});

describe('an unknown address', () => {
  it('answers 404 with a link home, and logs the path', async () => {
    const { page, messages, close } = await openPage(browser);
    const answer = await page.goto(`${product.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect.poll(() => messages).toContain('warning: No page at /no/such/page');
    expect(await page.title()).toBe('Page Not Found');
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');
    expect(await page.locator('main').textContent()).toContain(
      "The page you're looking for doesn't exist or has been moved.",
    );
    // The browser logs the 404 itself; the page adds one line.
    expect(messages.filter((message) => !message.includes('404'))).toEqual([
      'warning: No page at /no/such/page',
    ]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${product.url}/`);
    await close();
  });
});
