import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, freshEmail, PASSWORD, sendSignIn } from './support/accounts.ts';
import { openPage, visit } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { browser } from './support/stage.ts';
import { toast } from './support/toasts.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_PASSWORD_MIN: '9',
    SITE_SIGNED_IN_HOME: 'scan',
    CLAIMS: 'measured',
    STORE_IOS_URL: 'https://store.example/app',
  });
}, 240_000);

afterAll(() => product?.stop());

describe('an operator who chose otherwise', () => {
  it('sends who signs in to the scanner, whatever they were after', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth?next=/digital-locker`);
    await sendSignIn(page, person.email);
    await page.waitForURL(`${product.url}/scan`);
    await close();
  });

  it('claims only what is measured, and links to the store that there is', async () => {
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

  it('lets a sign-up in at once, and asks for longer passwords', async () => {
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
