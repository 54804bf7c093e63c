import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const ENTRIES: readonly (readonly [string, string])[] = [
  ['Edgewise Pro', '/edgewise-pro'],
  ['Pro V2BETA', '/edgewise-pro-v2'],
  ['QR Scanner', '/qr-scanner'],
  ['Event Calendar', '/calendar'],
  ['Contact', '/contact'],
  ['Sign In', '/auth'],
];

async function linksOf(page: Page, navigation: string) {
  return page
    .getByRole('navigation', { name: navigation, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

describe('the header', () => {
  it('has its entries in order, each leads to a page, and the active one is marked', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    const logo = page.getByRole('banner').getByRole('link').first();
    expect([await logo.textContent(), await logo.getAttribute('href')]).toEqual(['Edgewise', '/']);
    expect(await linksOf(page, 'Main')).toEqual(ENTRIES);
    for (const [, path] of ENTRIES) {
      const answer = await page.goto(product.url + path);
      expect(answer?.status()).toBe(200);
      const current = page
        .getByRole('navigation', { name: 'Main', exact: true })
        .locator('[aria-current="page"]');
      expect(await current.count()).toBe(1);
      expect(await current.getAttribute('href')).toBe(path);
    }
    await close();
  });

  it('is 70 px high and stays visible', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    const header = page.locator('header').first();
    expect((await header.boundingBox())?.height).toBe(70);
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await header.boundingBox())?.y).toBe(0);
    await close();
  });

  it('shows a visitor neither a user menu nor a placeholder for one', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    // Until it is known who is signed in, there is a placeholder.
    await expect.poll(() => page.getByTestId('account-placeholder').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    await close();
  });

  it.each([true, false])(
    'lets a visitor press Sign In before anything else (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled });
      await page.goto(`${product.url}/pricing`);
      const link = page.locator('header nav').getByRole('link', { name: 'Sign In' });
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.waitForURL(`${product.url}/auth**`);
      await close();
    },
  );

  it('keeps focus within the open menu on a phone, and releases it when the menu closes', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, product.url);
    await takenOver(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => document.activeElement?.closest('main, footer'));
      expect(isCovered).toBeNull();
    }
    await page.setViewportSize({ width: 900, height: 800 });
    await expect
      .poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert))
      .toBe(false);
    await close();
  });

  it('keeps a long product name within the window', async () => {
    const { page, close } = await openPage(browser);
    await page.setViewportSize({ width: 768, height: 800 });
    await visit(page, product.url);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
    await close();
  });
});

describe('the look', () => {
  it('is dark, whatever the system prefers', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openPage(browser, { ...DESKTOP, colorScheme });
      await visit(page, product.url);
      const ground = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(ground).toBe('rgb(15, 13, 11)');
      await close();
    }
  });
});

describe('pages that need no account', () => {
  it.each(['/', '/demo', '/contact'])(
    'load neither the account client nor the data client: %s',
    async (path) => {
      const { page, close } = await openPage(browser);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      await visit(page, product.url + path);
      await page.waitForLoadState('networkidle');
      expect(scripts.some((script) => script.endsWith('.js'))).toBe(true);
      expect(
        scripts.filter((script) =>
          /account-client|app-part|user-menu|(auth|rest|storage|realtime)\/v1\//.test(script),
        ),
      ).toEqual([]);
      // It does load on pages that need it, so this test would see its request.
      await page.goto(`${product.url}/auth`);
      await expect
        .poll(() => scripts.filter((script) => /account-client/.test(script)))
        .toHaveLength(1);
      await close();
    },
  );
});

describe('the menu of small screens', () => {
  it('opens, closes, and closes again when a link is chosen', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, product.url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main, small screens' });
    await menu.waitFor();
    expect(await linksOf(page, 'Main, small screens')).toEqual([
      ...ENTRIES.slice(0, 5),
      ['Camera Scan', '/camera-scan'],
      ['Sign In', '/auth'],
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL(`${product.url}/contact`);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
    await close();
  });

  it.each([
    ['phone', PHONE],
    ['desktop enlarged to 200 %', ENLARGED],
  ])('fills the window below the header, down to its last entry: %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await visit(page, product.url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main, small screens' });
    expect(await menu.boundingBox()).toEqual({
      x: 0,
      y: 70,
      width: device.viewport?.width,
      height: (device.viewport?.height ?? 0) - 70,
    });
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL(`${product.url}/auth`);
    await close();
  });

  it('leads a visitor who wants to scan to sign in first', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, product.url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Camera Scan' }).click();
    await page.waitForURL(`${product.url}/auth?next=%2Fcamera-scan`);
    await close();
  });
});

describe('the footer', () => {
  it('has its band, its columns, external links in new tabs, and its last line', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(product.url);
    const band = page.getByRole('region', { name: 'Ready to Grade Your Cards?' });
    expect(await band.textContent()).toContain('No credit card required • 14-day free trial');
    const start = band.getByRole('link', { name: 'Start Free Trial' });
    expect(await start.getAttribute('href')).toBe('/download');
    const demo = band.getByRole('link', { name: 'Schedule Demo' });
    expect(await demo.getAttribute('href')).toBe('/contact');
    const footer = page.locator('footer');
    expect(await footer.getByRole('heading').allTextContents()).toEqual([
      'Product',
      'Tools',
      'Company',
      'Resources',
    ]);
    const social = footer.getByRole('list', { name: 'Social media' }).getByRole('link');
    expect((await social.allTextContents()).map((text) => text.split(' ')[0])).toEqual([
      'Instagram',
      'X',
      'YouTube',
      'Discord',
    ]);
    expect(await social.nth(1).getAttribute('href')).toBe('https://x.example/us');
    for (const link of await social.all()) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
    expect(await footer.textContent()).toContain(`© ${new Date().getUTCFullYear()} Edgewise`);
    for (const [name, path] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Status', '/contact'],
      ['Card Scanner', '/scan'],
      ['Digital Locker', '/digital-locker'],
    ] as const) {
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    await close();
  });

  it('leads only to pages that exist', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths)
      expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200]);
    await close();
  });

  it('shows no band on pages where cards are scanned', async () => {
    for (const [path, isShown] of [
      ['/scan', false],
      ['/camera-scan', false],
      ['/scan-tool', true],
    ] as const) {
      const html = await (await fetch(product.url + path)).text();
      expect([path, html.includes('Ready to Grade Your Cards?')]).toEqual([path, isShown]);
    }
  });
});

describe('moving from page to page', () => {
  it('starts at the top, and returns to the previous scroll position', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.locator('footer').getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${product.url}/about`);
    await page.waitForFunction(() => window.scrollY === 0);
    await close();
  });

  it('announces the new title', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, product.url);
    await page.getByRole('link', { name: 'QR Scanner' }).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: 'QR Scanner | Edgewise' })
      .waitFor({ state: 'attached' });
    await close();
  });
});
