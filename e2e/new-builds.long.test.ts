import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeeping, PHONE, takenOver } from './support/browser.ts';
import { type Front, openFront } from './support/front.ts';
import { becomesKept } from './support/kept-build.ts';
import { renderTestPhoto } from './support/photos.ts';
import { reportIsThere } from './support/report.ts';
import { browser, product } from './support/stage.ts';

let front: Front;
beforeAll(async () => {
  front = await openFront(product.url);
});
afterAll(() => front.close());

/** What the product serves instead of the worker with `SITE_OFFLINE=false`. */
function readRetiredWorker(): string {
  const tool = path.resolve(import.meta.dirname, '../tools/build.ts');
  const build = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  return readFileSync(path.join(build.stdout.trim(), 'client/sw-retired.js'), 'utf8');
}

const listStores = (page: Page) => page.evaluate(() => caches.keys());

/** Whether a page's scripts keep running after one of its links is followed. */
async function staysByLink(page: Page): Promise<boolean> {
  await takenOver(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL(/\/pricing$/);
  return page.evaluate(() => 'isSame' in window);
}

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

/** Until the worker of a new build waits for the pages of the old one to be closed. */
async function newWorkerWaits(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state === 'installed';
    });
  await expect.poll(isWaiting).toBe(true);
}

/** The browser looks for a new worker, as it does on its own. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await newWorkerWaits(page);
}

describe('N10 a new build that arrives in the middle of a scan', () => {
  it('waits: the page is not loaded again, and the card is graded with the files of its own build', async () => {
    const photo = await renderTestPhoto('front.jpg', { seed: 11, style: 'atlas', tiltDeg: 3 });
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${front.url}/demo`);
    await becomesKept(page);
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

describe('what a browser stores of a build', () => {
  it('is replaced by a newer build, and deleted if offline mode is switched off', async () => {
    front.instead.clear();
    const { page, close } = await openKeeping(browser);
    const context = page.context();
    await page.goto(`${front.url}/demo`);
    await becomesKept(page);
    const [older = ''] = await listStores(page);
    expect(older).toMatch(/^offline-[\da-f]{16}$/);

    // A new build: its pages show at once, while its worker waits until no page of the old build is open.
    front.instead.set('/demo', (html) => html.replace('<html', '<html data-newer=""'));
    const isNewer = () => page.evaluate(() => 'newer' in document.documentElement.dataset);
    const version = older.replace('offline-', '');
    front.instead.set('/sw.js', (code) => code.replaceAll(version, 'feedfacefeedface'));
    await page.reload();
    expect(await isNewer()).toBe(true);
    await newWorkerWaits(page);
    expect((await listStores(page)).sort()).toEqual([older, 'offline-feedfacefeedface'].sort());
    await page.goto('about:blank');
    await page.goto(`${front.url}/demo`);
    await expect.poll(() => listStores(page)).toEqual(['offline-feedfacefeedface']);

    // The server does not answer in time, so the cached page is shown. From then on links load whole pages,
    // because the scripts of another page may not arrive either.
    expect(await staysByLink(page)).toBe(true);
    front.instead.set('/demo', null);
    await page.goto(`${front.url}/demo`);
    expect(await isNewer()).toBe(true);
    expect(await staysByLink(page)).toBe(false);
    front.instead.delete('/demo');
    front.unanswered.add('/demo');
    await page.goto(`${front.url}/demo`);
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    front.unanswered.clear();

    const retired = readRetiredWorker();
    front.instead.set('/sw.js', () => retired);
    // Its pages do not register a worker either; the browser checks its existing worker by itself.
    front.instead.set('/demo', (html) => html.replace(/<script.*?<\/script>/gs, ''));
    await page.reload();
    await expect.poll(() => listStores(page)).toEqual([]);
    const isRegistered = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
    await expect.poll(isRegistered).toBe(false);
    await context.setOffline(true);
    await expect(page.goto(`${front.url}/demo`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await close();
  });
});
