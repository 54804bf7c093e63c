import { describe, expect, it } from 'vitest';
import { addPerson, freshEmail, PASSWORD, sendSignIn, signIn } from './support/accounts.ts';
import { DESKTOP, openPage, visit } from './support/browser.ts';
import { newestLink } from './support/emails.ts';
import { browser, product } from './support/stage.ts';
import { toast } from './support/toasts.ts';

describe('an account', () => {
  it('is created with a form and an email, and ends up signed in', async () => {
    const email = freshEmail('new');
    const { page, messages, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Display name').fill('Ada Lovelace');
    await form.getByLabel('Email').fill(email);
    const password = form.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('minlength')).toBe('6');
    await password.fill('12345');
    await form.getByRole('button', { name: 'Create Account' }).click();
    await form.getByText('Password must be at least 6 characters long').waitFor();
    await form.getByText('at least 13 years old to sign up').waitFor();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill(PASSWORD);
    await form.getByRole('checkbox', { name: /at least 13 years old/ }).check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account created!')
      .getByText('Please check your email to confirm your account.')
      .waitFor();

    const link = await newestLink(product, email, 'signup');
    expect(new URL(link).origin).toBe(product.url);
    // Mail scanners open links, which must not use anything up.
    expect((await fetch(link)).status).toBe(200);
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.waitForURL(`${product.url}/`);
    await toast(page, 'Welcome back!').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(messages).toEqual([]);

    const again = await openPage(browser);
    await visit(again.page, link);
    await again.page.getByRole('button', { name: 'Confirm my email' }).click();
    await again.page.getByText('This link has already been used or has expired.').waitFor();
    await again.page.getByRole('heading', { name: 'Request a new link' }).waitFor();
    await again.close();

    // When someone who is signed in opens it again, it asks for nothing.
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByRole('heading', { name: 'You are signed in', level: 1 }).waitFor();
    await page.getByText(`You are signed in as ${email}`).waitFor();
    expect(await page.getByRole('heading', { name: 'Request a new link' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${product.url}/`);
    await close();
  });
});

describe('a forgotten password', () => {
  it('A16 is replaced through an email, once', async () => {
    const person = await addPerson(product);
    const { page, messages, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    const card = page.locator('form').filter({ hasText: 'Reset Password' });
    await card.getByLabel('Email').fill(person.email);
    await card.getByRole('button', { name: 'Send Reset Link' }).click();
    await toast(page, 'Password reset sent!')
      .getByText('Check your email for password reset instructions.')
      .waitFor();
    await page
      .getByText('Password reset instructions have been sent to your email.', { exact: true })
      .waitFor();
    expect(await card.count()).toBe(0);

    const link = await newestLink(product, person.email, 'recovery');
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await page.waitForLoadState('networkidle');
    await page.getByLabel('New password', { exact: true }).fill('another good horse');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await toast(page, 'Password changed').waitFor();
    await page.waitForURL(`${product.url}/`);
    expect(messages).toEqual([]);
    await close();

    const later = await openPage(browser);
    await visit(later.page, link);
    await later.page.getByLabel('New password', { exact: true }).fill('yet another horse');
    await later.page.getByRole('button', { name: 'Change Password' }).click();
    await later.page.getByText('Request a new link.').waitFor();
    await visit(later.page, `${product.url}/auth`);
    await sendSignIn(later.page, person.email, PASSWORD);
    await later.page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    await sendSignIn(later.page, person.email, 'another good horse');
    await later.page.waitForURL(`${product.url}/`);
    await later.close();
  });
});

describe('the devices of an account', () => {
  it('are listed, and S11 a device that is signed out loses access at once', async () => {
    const person = await addPerson(product);
    const phone = await openPage(browser, { ...DESKTOP, userAgent: IPHONE });
    await signIn(phone.page, product, person.email, '/scan');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await devices.getByText('This device').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await toast(page, 'Device signed out').waitFor();
    await devices.getByText('Safari on iPhone').waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await phone.page.reload();
    await phone.page.waitForURL(/\/auth\?next=%2Fscan/);
    await phone.close();
    await close();
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
