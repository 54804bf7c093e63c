import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, freshEmail, PASSWORD, readKeys, sendSignIn } from './support/accounts.ts';
import { openPage, PHONE, visit } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { section } from './support/settings.ts';
import { browser } from './support/stage.ts';
import { toast } from './support/toasts.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_PHONE: 'true',
    AUTH_PASSWORD_MIN: '9',
    SITE_SIGNED_IN_HOME: 'scan',
    CLAIMS: 'measured',
    STORE_IOS_URL: 'https://store.example/app',
  });
});

afterAll(() => product?.stop());

/** An account with a phone number and no email, signed in on this page as if by another program. */
async function signInByPhone(page: Page): Promise<string> {
  const { anonKey, serviceKey } = readKeys(product);
  const phone = `+1555${Math.floor(1e6 + Math.random() * 9e6)}`;
  const data = { phone, password: PASSWORD };
  const made = await page.request.post(`${product.url}/auth/v1/admin/users`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    data: { ...data, phone_confirm: true },
  });
  expect(made.status()).toBe(200);
  const answer = await page.request.post(`${product.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: anonKey, origin: product.url, 'x-session-mode': 'cookie' },
    data,
  });
  expect(answer.status()).toBe(200);
  return phone;
}

describe('an operator with other settings', () => {
  it('lets people with a phone number account see their data and delete the account', async () => {
    const { page, close } = await openPage(browser, PHONE);
    const phone = await signInByPhone(page);
    await page.goto(`${product.url}/settings`);
    await section(page, 'Email').getByText(`You sign in with ${phone}.`).waitFor();
    await section(page, 'Email').getByRole('button', { name: 'Add email' }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByText(`Signed in as ${phone}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('alertdialog');
    const typed = dialog.getByLabel('Type your phone number to confirm');
    await typed.fill('+1 555 000 0000');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('This does not match the phone number of your account.').waitFor();
    await expectAccessible(page);
    await typed.fill(phone.replace('+1555', '+1 (555) '));
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await toast(page, 'Your account will be deleted').waitFor();
    await page.waitForURL(/\/auth/);
    await close();
  });

  it('sends everybody to the scanner after sign-in', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth?next=/digital-locker`);
    await sendSignIn(page, person.email);
    await page.waitForURL(`${product.url}/scan`);
    await close();
  });

  it('claims only what is measured, and links to the app store that exists', async () => {
    const home = await (await fetch(product.url)).text();
    expect(home).toContain('±0.05 mm');
    for (const stated of ['99.2%', '50K+', '4.8/5', '14-day free trial']) {
      expect(home).not.toContain(stated);
    }
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/download`);
    const ios = page.getByRole('link', { name: /^Download for iOS/ });
    expect(await ios.getAttribute('href')).toBe('https://store.example/app');
    const android = page.getByRole('link', { name: /^Download for Android/ });
    expect(await android.getAttribute('href')).toBe('#install-android');
    await close();
  });

  it('signs people in right after sign-up, and requires longer passwords', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Email').fill(freshEmail('auto'));
    const password = form.getByLabel('Password', { exact: true });
    await password.fill('12345678');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await form.getByText('Password must be at least 9 characters long').waitFor();
    expect(await password.getAttribute('minlength')).toBe('9');
    await password.fill(PASSWORD);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account created!').waitFor();
    await page.waitForURL(`${product.url}/scan`);
    await close();
  });
});
