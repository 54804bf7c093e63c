import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, PASSWORD, sendSignIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
} from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

describe('the sign-in page', () => {
  it('is complete before any script runs, and puts no password into the address bar', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${product.url}/auth`);
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up']);
    expect(await page.getByRole('heading', { name: 'Reset Password' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    for (const form of await page.locator('form').all()) {
      expect(await form.getAttribute('method')).toBe('post');
      expect(await form.locator('[type=submit]').isDisabled()).toBe(true);
    }
    await close();
  });

  it('works by keyboard and shows and hides the password', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Sign Up' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.waitFor();
    await form.getByLabel('Email').focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    const password = form.getByLabel('Password', { exact: true });
    const typeNow = () => password.getAttribute('type');
    await expect.poll(typeNow).toBe('password');
    await form.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(typeNow).toBe('text');
    await form.getByRole('button', { name: 'Hide password' }).click();
    await expect.poll(typeNow).toBe('password');
    await password.press('Enter');
    await page.waitForURL(`${product.url}/`);
    await close();
  });

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
    ['narrow phone', { ...PHONE, viewport: { width: 320, height: 640 } }],
    ['desktop enlarged to 200 %', ENLARGED],
  ])('passes axe with every message shown: %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await visit(page, `${product.url}/auth`);
    await sendSignIn(page, 'nobody@example.com', 'wrong password');
    await page.getByRole('alert').waitFor();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await close();
  });
});

describe('signing in', () => {
  it('asks for what is missing, and sends nothing without it', async () => {
    const { page, uploads, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByRole('button', { name: 'Sign In' }).click();
    await form.getByText('Enter your email.').waitFor();
    await form.getByText('Enter your password.').waitFor();
    const reset = page.locator('form').filter({ hasText: 'Reset Password' });
    await reset.getByRole('button', { name: 'Send Reset Link' }).click();
    await reset.getByText('Enter your email.').waitFor();
    for (const name of ['Email', 'Password'])
      expect(await form.getByLabel(name, { exact: true }).getAttribute('required')).not.toBeNull();
    // What a page requests when it opens: whether somebody is signed in, and the passkey options.
    const OWN = /grant_type=refresh_token|passkeys\/authentication\/options/;
    expect(uploads.filter((call) => !OWN.test(call))).toEqual([]);
    await close();
  });

  it('shows a failure in the alert and in a toast, and clears the alert at the next try', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await sendSignIn(page, person.email, 'wrong');
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' });
    await alert.waitFor();
    const tabs = await page.getByRole('tablist').boundingBox();
    expect((await alert.boundingBox())?.y).toBeLessThan(tabs?.y ?? 0);
    await toast(page, 'Sign in failed').getByText('Invalid login credentials').waitFor();
    let letGo = () => {};
    await page.route('**/auth/v1/token**', async (route) => {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await route.continue();
    });
    await sendSignIn(page, person.email);
    await alert.waitFor({ state: 'detached' });
    const busy = page.getByRole('tabpanel', { name: 'Sign In' }).locator('[type=submit]');
    expect(await busy.isDisabled()).toBe(true);
    letGo();
    await toast(page, 'Welcome back!').getByText("You've been signed in successfully.").waitFor();
    await page.waitForURL(`${product.url}/`);
    await close();
  });

  it('brings the alert into view on a phone, wherever the form was sent from', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/auth`);
    await page.route('**/auth/v1/recover**', (route) => route.abort());
    const reset = page.locator('form').filter({ hasText: 'Reset Password' });
    await reset.getByLabel('Email').fill('ada@example.com');
    const send = reset.getByRole('button', { name: 'Send Reset Link' });
    // Scrolled all the way down, where a thumb would press it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await send.dispatchEvent('click');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be reached' });
    await alert.waitFor();
    await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThanOrEqual(70);
    await close();
  });

  it('leads back to the page the visitor wanted, and logs nothing', async () => {
    const person = await addPerson(product);
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${product.url}/digital-locker?sort=grade#top`);
    await page.waitForURL(/\/auth\?/);
    await sendSignIn(page, person.email);
    await page.waitForURL(`${product.url}/digital-locker?sort=grade#top`);
    await page.getByRole('heading', { name: 'My Locker' }).waitFor();
    expect(messages).toEqual([]);
    await page.goto(`${product.url}/auth?next=/scan-history`);
    await page.waitForURL(`${product.url}/scan-history`);
    await close();
  });

  it.each(['//evil.com', '/\\evil.com', 'javascript:alert(1)', '%2f%2fevil.com', '/%09/evil.com'])(
    'A20 never leads away: %s',
    async (next) => {
      const person = await addPerson(product);
      const { page, close } = await openPage(browser);
      await page.goto(`${product.url}/auth?next=${next}`);
      await sendSignIn(page, person.email);
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      await page.waitForURL(`${product.url}/`);
      await close();
    },
  );
});
