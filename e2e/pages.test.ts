import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/accessibility.ts';
import {
  DESKTOP,
  ENLARGED,
  openAnother,
  openPage,
  PHONE,
  sidewaysExcess,
  takenOver,
  visit,
} from './support/browser.ts';
import { holdBack } from './support/hold-back.ts';
import { listPublicPages } from './support/public-pages.ts';
import { readShifts, watchShifts } from './support/shifts.ts';
import { sideBySide } from './support/side-by-side.ts';
import { browser, product } from './support/stage.ts';

const APP_PAGES = [
  '/demo',
  '/auth',
  '/auth/confirm',
  '/reset-password',
  '/team-invitation',
  '/offline',
  '/no/such/page',
];
/** One article and one placeholder represent the others, because they use the same components. */
const ALIKE = /^\/blog\/(?!three-tenths)/;
const PUBLIC_PAGES = (await listPublicPages()).filter((path) => !ALIKE.test(path));
const PAGES = [
  ...new Set([
    ...PUBLIC_PAGES,
    ...APP_PAGES,
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ]),
];

/**
 * Lists what moves on a page if fonts and the service's readings arrive after somebody has started reading.
 * That happens on a busy machine, and it is the only order in which they could move anything.
 */
async function findShifts(page: Page, url: string): Promise<readonly string[]> {
  const letGo = await holdBack(page, /\.woff2$|\/api\//);
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await takenOver(page);
  await letGo();
  // The number of cards in the gallery is not known in advance, so what is below them may move.
  await page.getByLabel('Loading the cards').waitFor({ state: 'detached' });
  return readShifts(page);
}

/** Everything that is wrong with a page on one device, in sentences. */
async function judge(context: BrowserContext, path: string, widths: readonly number[]) {
  const { page, messages, close } = await openAnother(context);
  const url = product.url + path;
  // Pages of the app first check who is signed in, and only then make room for what they show.
  const shifts = PUBLIC_PAGES.includes(path) ? await findShifts(page, url) : [];
  if (!PUBLIC_PAGES.includes(path)) await visit(page, url);
  const faults = shifts.map((shift) => `moves by ${shift}`);
  faults.push(...(await findViolations(page)));
  for (const width of widths) {
    const { height } = width === ENLARGED.viewport.width ? ENLARGED.viewport : { height: 800 };
    await page.setViewportSize({ width, height });
    const excess = await sidewaysExcess(page);
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px at ${width} px`);
  }
  // The browser logs the 404 itself, and the page adds one line.
  faults.push(...messages.filter((message) => !/404|No page at/.test(message)));
  await close();
  return faults.map((fault) => `${path}: ${fault}`);
}

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

  it.each([
    ['a phone', PHONE, [320, 360, 390]],
    ['a desktop', DESKTOP, [768, 1440, 1920, ENLARGED.viewport.width]],
  ] as const)(
    'passes axe, does not shift, never scrolls sideways and logs nothing on %s',
    async (_name, device, widths) => {
      const { page, close } = await openPage(browser, device);
      expect(PAGES.length).toBeGreaterThan(25);
      const look = (path: string) => judge(page.context(), path, widths);
      expect((await sideBySide(PAGES, look)).flat()).toEqual([]);
      await close();
    },
    360_000,
  );
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
