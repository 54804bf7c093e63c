import type { Page } from 'playwright-core';

/** Waits until everything is cached and the page is served from the cache. */
export async function becomesKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}
