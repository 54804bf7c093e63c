import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { expectNoSidewaysScroll, openPage, PHONE, visitAndRest } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

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

/** Whether something has the background color of errors and destructive actions. */
function hasDangerTone(element: Element): boolean {
  const swatch = document.body.appendChild(document.createElement('i'));
  swatch.style.background = 'var(--color-danger-quiet)';
  const wanted = getComputedStyle(swatch).backgroundColor;
  swatch.remove();
  return getComputedStyle(element).backgroundColor === wanted;
}

describe('signing out from the menu', () => {
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
