import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, signIn, signInByForm } from './support/accounts.ts';
import {
  expectNoSidewaysScroll,
  openContext,
  openPage,
  PHONE,
  visit,
  visitAndRest,
} from './support/browser.ts';
import { browser, product } from './support/stage.ts';
import { toast } from './support/toasts.ts';

describe('the user menu', () => {
  it('shows who is signed in and leads to their pages, by mouse and by keyboard', async () => {
    const person = await addPerson(product, 'Ada King Lovelace');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email, '/scan');
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    expect(await nav.getByRole('link', { name: 'My Locker' }).getAttribute('href')).toBe(
      '/digital-locker',
    );
    expect(await nav.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    const button = page.getByRole('button', { name: 'Account menu' });
    expect(await button.textContent()).toBe('AL');
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    expect(await menu.textContent()).toContain('Ada King Lovelace');
    expect(await menu.textContent()).toContain(person.email);
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Scan Cards',
      'Digital Locker',
      'Profile and Settings',
      'Log out',
    ]);
    const links = await menu
      .locator('a')
      .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('href')));
    expect(links).toEqual(['/scan', '/digital-locker', '/settings']);
    await expectAccessible(page);
    // People see which entry is selected before they press the next key.
    const marked = () => menu.locator(':focus').textContent();
    await expect.poll(marked).toBe('Scan Cards');
    await page.keyboard.press('ArrowDown');
    await expect.poll(marked).toBe('Digital Locker');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/digital-locker`);
    expect(messages).toEqual([]);
    await close();
  });

  it.each([768, 1024, 1440])('has room beside the entries and the logo at %i px', async (width) => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
    await signIn(page, product, person.email);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await expectNoSidewaysScroll(page);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBe(70);
    const logo = await header.getByRole('link').first().boundingBox();
    const entry = await header.getByRole('link', { name: 'Edgewise Pro' }).boundingBox();
    const menu = await page.getByRole('button', { name: 'Account menu' }).boundingBox();
    if (!logo || !entry || !menu) throw new Error('Not visible.');
    expect(logo.width).toBeGreaterThanOrEqual(24);
    expect(entry.x).toBeGreaterThanOrEqual(logo.x + logo.width);
    expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    await close();
  });

  it('appears at once on pages that load no account client', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email, '/scan');
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visitAndRest(page, product.url);
    expect(await page.getByRole('button', { name: 'Account menu' }).textContent()).toBe('AL');
    expect(scripts.filter((script) => /account-client|\/v1\//.test(script))).toEqual([]);
    await close();
  });

  it('is part of the menu on small screens', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, '/scan');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main, small screens' });
    expect(await menu.textContent()).toContain(`Signed in as ${person.email}`);
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Settings' }).click();
    // A navigation closes the menu, so the new page must be there before the menu is opened again.
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await toast(page, 'Signed out').waitFor();
    await close();
  });
});

describe('signing out', () => {
  it('is confirmed, and ends the session on the server', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await toast(page, 'Signed out').getByText("You've been signed out successfully.").waitFor();
    await page.goto(`${product.url}/settings`);
    await page.waitForURL(/\/auth\?next=%2Fsettings/);
    await close();
  });

  it('says if it failed, and keeps the person signed in', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'service_unavailable', message: 'Away for a moment' },
      }),
    );
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const failure = toast(page, 'Sign out failed');
    await failure.getByText('Away for a moment').waitFor();
    expect(await failure.evaluate(hasDangerTone)).toBe(true);
    expect(await page.getByRole('button', { name: 'Account menu' }).isVisible()).toBe(true);
    await close();
  });

  it('waits only a limited time for the server, and says so meanwhile', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.route('**/auth/v1/logout**', () => {});
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await toast(page, 'Signing out').waitFor();
    await toast(page, 'Sign out failed').getByText('could not be reached').waitFor();
    expect(await page.getByRole('button', { name: 'Account menu' }).isVisible()).toBe(true);
    await close();
  });
});

/** Whether something has the background color of errors and destructive actions. */
function hasDangerTone(element: Element): boolean {
  const swatch = document.body.appendChild(document.createElement('i'));
  swatch.style.background = 'var(--color-danger-quiet)';
  const wanted = getComputedStyle(swatch).backgroundColor;
  swatch.remove();
  return getComputedStyle(element).backgroundColor === wanted;
}

async function openTwoTabs(): Promise<{ context: BrowserContext; a: Page; b: Page }> {
  const context = await openContext(browser);
  return { context, a: await context.newPage(), b: await context.newPage() };
}

function shownText(page: Page, text: string) {
  return page.getByText(text).locator('visible=true').first();
}

describe('two tabs', () => {
  it('S14 after signing out in one, the other shows it and holds nothing', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, person.email);
    await b.goto(`${product.url}/settings`);
    await shownText(b, person.email).waitFor();
    const marketing = await context.newPage();
    await marketing.goto(product.url);
    await marketing.getByRole('button', { name: 'Account menu' }).waitFor();
    await a.getByRole('button', { name: 'Account menu' }).click();
    await a.getByRole('menuitem', { name: 'Log out' }).click();
    await b.waitForURL(/\/auth/);
    await b.getByText(person.email).first().waitFor({ state: 'detached' });
    expect(await b.content()).not.toContain(person.email);
    expect(await b.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(person.email);
    await marketing.getByRole('button', { name: 'Account menu' }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('after signing in in one, the other follows', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await visit(b, `${product.url}/auth?next=/scan`);
    await signInByForm(a, product, person.email);
    await b.waitForURL(`${product.url}/scan`);
    await context.close();
  });

  it('S15 after someone else signs in, the other tab shows only that person', async () => {
    const [first, second] = [
      await addPerson(product, 'First One'),
      await addPerson(product, 'Second Two'),
    ];
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, first.email);
    await b.goto(`${product.url}/settings`);
    await shownText(b, first.email).waitFor();
    await a.getByRole('button', { name: 'Account menu' }).click();
    await a.getByRole('menuitem', { name: 'Log out' }).click();
    await a.waitForURL(/\/auth/);
    await signInByForm(a, product, second.email);
    await shownText(b, second.email).waitFor();
    expect(await b.content()).not.toContain(first.email);
    await context.close();
  });

  it('S06 if both renew the session at once, both stay signed in', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, person.email);
    await Promise.all([a.reload(), b.goto(`${product.url}/settings`)]);
    await Promise.all([a.reload(), b.reload()]);
    for (const page of [a, b]) {
      await page.getByRole('heading', { name: 'Profile and Settings' }).waitFor();
    }
    await context.close();
  });

  it('after signing out everywhere in one, the other tab shows it, and other devices at their next step', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    const elsewhere = await openPage(browser);
    for (const page of [a, b, elsewhere.page]) {
      await signIn(page, product, person.email);
      await shownText(page, person.email).waitFor();
    }
    await a.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await toast(a, 'Signed out').getByText("You've been signed out successfully.").waitFor();
    for (const page of [a, b]) {
      await page.waitForURL(`${product.url}/auth?next=%2Fsettings`);
      expect(await page.content()).not.toContain(person.email);
    }
    const signInUrl = `${product.url}/auth?next=%2Fsettings`;
    const download = elsewhere.page.getByRole('button', { name: 'Download my data' });
    // The page may have asked the server for something by itself meanwhile, and have left.
    await Promise.any([download.click(), elsewhere.page.waitForURL(signInUrl)]);
    await elsewhere.page.waitForURL(signInUrl);
    await elsewhere.close();
    await context.close();
  });
});
