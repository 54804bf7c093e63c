import { openPage } from '@tc/e2e/support/browser.ts';
import { type Front, openFront } from '@tc/e2e/support/front.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
