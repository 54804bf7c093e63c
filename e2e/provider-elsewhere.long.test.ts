import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import {
  addPerson,
  freshEmail,
  PASSWORD,
  readKeys,
  sendSignIn,
  signInByForm,
} from './support/accounts.ts';
import { openPage, visit } from './support/browser.ts';
import { newestLink } from './support/emails.ts';
import { type Product, startProduct } from './support/product.ts';
import { section } from './support/settings.ts';
import { browser, guestPort, product as provider } from './support/stage.ts';
import { toast } from './support/toasts.ts';

/** A site that keeps its accounts at the run's product. */
let site: Product;

beforeAll(async () => {
  site = await startProduct({
    PORT: String(guestPort),
    PROVIDER_URL: provider.url,
    PROVIDER_ANON_KEY: readKeys(provider).anonKey,
  });
});

afterAll(() => site?.stop());

describe('a site whose accounts live elsewhere', () => {
  it('handles sign-up, confirmation, sign-in and sign-out, and guards its pages', async () => {
    const email = freshEmail('ada');
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${site.url}/digital-locker`);
    await page.waitForURL(`${site.url}/auth?next=%2Fdigital-locker`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Display name').fill('Ada Lovelace');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account created!').waitFor();

    const link = await newestLink(provider, email, 'signup');
    expect(new URL(link).origin).toBe(provider.url);
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.waitForURL((url) => url.href === `${site.url}/`);
    await toast(page, 'Welcome back!').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await toast(page, 'Signed out').waitFor();
    await page.goto(`${site.url}/digital-locker`);
    await page.waitForURL(`${site.url}/auth?next=%2Fdigital-locker`);
    await sendSignIn(page, email);
    await page.waitForURL(`${site.url}/digital-locker`);
    await page.reload();
    await page.getByRole('heading', { name: 'My Locker' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('replaces a forgotten password, and says if a link has expired', async () => {
    const person = await addPerson(provider);
    const { page, close } = await openPage(browser);
    await visit(page, `${site.url}/auth`);
    const reset = page.locator('form').filter({ hasText: 'Reset Password' });
    await reset.getByLabel('Email').fill(person.email);
    await reset.getByRole('button', { name: 'Send Reset Link' }).click();
    await toast(page, 'Password reset sent!').waitFor();
    const link = await newestLink(provider, person.email, 'recovery');
    await visit(page, link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${site.url}/reset-password?**`);
    await page.getByLabel('New password', { exact: true }).fill('another good horse');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await toast(page, 'Password changed').waitFor();
    await page.waitForURL(`${site.url}/`);
    await close();

    const later = await openPage(browser);
    await visit(later.page, link);
    await later.page.getByRole('button', { name: 'Continue' }).click();
    await later.page.getByText('This link has already been used or has expired.').waitFor();
    await visit(later.page, `${site.url}/auth`);
    await sendSignIn(later.page, person.email, 'another good horse');
    await later.page.waitForURL(`${site.url}/`);
    // A code that nobody issued, and a refusal in the URL.
    for (const query of ['?code=00000000-0000-4000-8000-000000000000', '?error_code=otp_expired']) {
      const stranger = await openPage(browser);
      await visit(stranger.page, `${site.url}/${query}`);
      await toast(stranger.page, 'Sign in failed').waitFor();
      await stranger.close();
    }
    await later.close();
  });

  it('shows the settings that it can store, and says where the rest is', async () => {
    const person = await addPerson(provider, 'Ada Lovelace');
    const { page, messages, close } = await openPage(browser);
    await signInByForm(page, site, person.email);
    await section(page, 'My data').getByText(new URL(provider.url).host).waitFor();
    expect(await page.getByRole('button', { name: 'Delete my account…' }).count()).toBe(0);
    await section(page, 'Second factor').getByRole('button', { name: 'Set up' }).waitFor();
    const profile = section(page, 'Profile');
    const chosen = await page.screenshot({ clip: { x: 0, y: 0, width: 20, height: 20 } });
    await profile
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: chosen });
    await toast(page, 'Picture changed').waitFor();
    const image = page.getByRole('button', { name: 'Account menu' }).locator('img');
    await image.waitFor();
    const address = await image.evaluate((element: HTMLImageElement) => element.src);
    expect(address.startsWith(`${provider.url}/storage/v1/object/public/avatars/`)).toBe(true);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    await close();
  });
});
