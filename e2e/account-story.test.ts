import { describe, expect, it } from 'vitest';
import {
  addPerson,
  freshEmail,
  PASSWORD,
  readKeys,
  sendSignIn,
  signIn,
} from './support/accounts.ts';
import { DESKTOP, openPage, PHONE, visit } from './support/browser.ts';
import { newestCode, newestLink } from './support/emails.ts';
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

  it('says why a new password is needed if an address was signed up twice', async () => {
    const { email } = await addPerson(product);
    const { serviceKey } = readKeys(product);
    const made = await fetch(`${product.url}/auth/v1/admin/generate_link`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ type: 'recovery', email }),
    });
    // As in the email of the second sign-up, which is only sent a minute after the first one.
    const link = new URL('/reset-password?type=recovery&reason=sign-up', product.url);
    link.searchParams.set('token_hash', (await made.json()).hashed_token);
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, link.href);
    await page.getByRole('heading', { name: 'Choose your password', level: 1 }).waitFor();
    await page.getByText('was signed up more than once').waitFor();
    await page.getByLabel('New password').fill('the one that counts');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await toast(page, 'Password changed').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('can be confirmed with the code from the email, even after returning to sign in', async () => {
    const email = freshEmail('code');
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('checkbox', { name: /at least 13 years old/ }).check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await form.getByLabel('Code from the email').waitFor();
    await visit(page, `${product.url}/auth?next=%2Fsettings`);
    await sendSignIn(page, email);
    await page.getByRole('alert').filter({ hasText: 'Email not confirmed' }).waitFor();
    await page.getByRole('button', { name: 'Send the email again' }).waitFor();
    const code = page.getByLabel('Code from the email');
    await code.fill('12');
    await page.getByRole('button', { name: 'Confirm with the code' }).click();
    await page.getByText('Enter the six digits from the email.').waitFor();
    await code.fill(await newestCode(product, email));
    await page.getByRole('button', { name: 'Confirm with the code' }).click();
    await toast(page, 'Welcome back!').waitFor();
    await page.waitForURL(`${product.url}/settings`);
    await close();
  });

  it('gets a new email with one click if a link has expired', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth/confirm?type=signup`);
    const asked = page.waitForRequest('**/auth/v1/resend**');
    await page.getByLabel('Email').fill(freshEmail('nobody'));
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await asked;
    await page.getByText('a new email is on its way').waitFor();
    const link = page.getByRole('main').getByRole('link', { name: 'sign in' });
    expect(await link.getAttribute('href')).toBe('/auth');
    await close();
  });

  it('says why a password is refused, and keeps what was typed', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Email').fill('weak@example.com');
    await form.getByLabel('Password', { exact: true }).fill('password');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /password/i });
    const message = (await alert.textContent()) ?? '';
    expect(message.length).toBeGreaterThan(10);
    await toast(page, 'Sign up failed').getByText(message, { exact: true }).waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('weak@example.com');
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

  it('says if the reset cannot be requested', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/auth`);
    await page.route('**/auth/v1/recover**', (route) =>
      route.fulfill({ status: 429, json: { code: 'x', message: 'Too many emails' } }),
    );
    const card = page.locator('form').filter({ hasText: 'Reset Password' });
    await card.getByLabel('Email').fill('ada@example.com');
    await card.getByRole('button', { name: 'Send Reset Link' }).click();
    await toast(page, 'Password reset failed').getByText('Too many emails').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Too many emails' }).waitFor();
    await close();
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
