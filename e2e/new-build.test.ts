import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeeping, PHONE, takenOver } from './support/browser.ts';
import { type Front, openFront } from './support/front.ts';
import { renderTestPhoto } from './support/photos.ts';
import { reportIsThere } from './support/report.ts';
import { browser, product } from './support/stage.ts';

let front: Front;
beforeAll(async () => {
  front = await openFront(product.url);
});
afterAll(() => front.close());

const KEEPS_ALL = { timeout: 60_000 };

/** Another build is deployed: another page, another worker, and the files of the old one are gone. */
async function deploy(page: Page): Promise<void> {
  const [older = ''] = await page.evaluate(() => caches.keys());
  const version = older.replace('offline-', '');
  front.instead.set('/demo', (html) => html.replace('<html', '<html data-newer=""'));
  front.instead.set('/sw.js', (code) => code.replaceAll(version, 'feedfacefeedface'));
  const files = await page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  }, older);
  for (const file of files) if (file.startsWith('/assets/')) front.unanswered.add(file);
}

/** The browser looks for a new worker, as it does on its own. */
async function lookForUpdate(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state === 'installed';
    });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(isWaiting, KEEPS_ALL).toBe(true);
}

describe('N10 a new build that arrives in the middle of a scan', () => {
  it('waits: the page is not loaded again, and the card is graded with the files of its own build', async () => {
    const photo = await renderTestPhoto('front.jpg', { seed: 11, style: 'atlas', tiltDeg: 3 });
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${front.url}/demo`);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, KEEPS_ALL);
    await takenOver(page);
    await page.getByLabel('Photo of the front').setInputFiles(photo.file);
    const grade = page.getByRole('button', { name: 'Grade the front' });
    await grade.waitFor();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await deploy(page);
    await lookForUpdate(page);
    // Looking elsewhere and coming back does not load it again either.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    await grade.press('Enter');
    await reportIsThere(page);
    expect(loads).toBe(0);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // The next page that somebody opens is of the new build.
    front.unanswered.clear();
    await page.goto(`${front.url}/demo`);
    expect(await page.evaluate(() => 'newer' in document.documentElement.dataset)).toBe(true);
    await close();
  });
});
