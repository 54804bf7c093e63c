import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { holdBack } from '@tc/e2e/support/hold-back.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** Pages that the specification marks as lazy, and the file with their code. */
const LAZY_PAGES = [
  ['/features', 'features'],
  ['/demo', 'demo'],
  ['/dallas-card-show', 'dallas-card-show'],
  ['/gallery', 'gallery'],
  ['/background-removal', 'background-removal'],
  ['/qr-scanner', 'qr-scanner'],
  ['/edgewise-pro', 'pro-tools'],
  ['/edgewise-pro-v2', 'pro-tools'],
] as const;

/** How much the page has shifted on its own, according to the browser. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const store = window as unknown as { shifted: number };
    store.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        store.shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

const pending = (page: Page) => page.getByTestId('pending-page');

describe('a page whose code is on its way', () => {
  it('shows a skeleton until it is there', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, product.url);
    for (const [path, file] of LAZY_PAGES) {
      // A page needs its code or, if that is already loaded, its data.
      const letGo = await holdBack(page, new RegExp(`/assets/${file}-|${path}\\.data`));
      await page.locator(`a[href="${path}"]:visible`).first().click();
      const shape = pending(page).getByText('Loading the page');
      await shape.waitFor({ state: 'attached' });
      expect(await pending(page).locator('.pulses').count(), path).toBeGreaterThan(4);
      await letGo();
      await page.waitForURL(product.url + path);
      await pending(page).waitFor({ state: 'detached' });
      // Pro V2 has a part that loads after the page.
      await page.locator('h1').first().waitFor();
      expect(await page.locator('h1').count(), path).toBe(1);
    }
    expect(messages).toEqual([]);
    await close();
  });

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('keeps the header, and has its title in its final place, on a %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await visit(page, `${product.url}/pricing`);
    const shifted = await watchShifts(page);
    const letGo = await holdBack(page, /\/assets\/features-/);
    const link = page.locator('footer').getByRole('link', { name: 'Features' });
    await link.scrollIntoViewIfNeeded();
    const readAt = await page.evaluate(() => window.scrollY);
    await link.click();
    const title = pending(page).locator('.pulses').first();
    await title.waitFor();
    const header = page.getByRole('banner');
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 70 });
    const shape = await title.boundingBox();
    await letGo();
    await page.waitForURL(`${product.url}/features`);
    const heading = page.getByRole('heading', { level: 1, name: 'See what a grader sees' });
    await heading.waitFor();
    const arrived = await heading.boundingBox();
    expect(shape?.x).toBe(arrived?.x);
    expect(Math.abs((shape?.y ?? 0) - (arrived?.y ?? 99))).toBeLessThanOrEqual(8);
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 70 });
    expect(await shifted()).toBeLessThan(0.01);
    // Going back returns to the previous page's scroll position.
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(readAt);
    await close();
  });

  it('does not move if reduced motion is preferred', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, reducedMotion: 'reduce' });
    await visit(page, product.url);
    const letGo = await holdBack(page, /\/assets\/features-/);
    await page.locator('footer').getByRole('link', { name: 'Features' }).click();
    const title = pending(page).locator('.pulses').first();
    await title.waitFor();
    expect(await title.evaluate((shape) => shape.getAnimations().length)).toBe(0);
    await letGo();
    await page.waitForURL(`${product.url}/features`);
    await close();
  });
});
