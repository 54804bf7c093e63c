import { freshEmail, PASSWORD, sendSignIn } from '@tc/e2e/support/accounts.ts';
import { openPage, visit } from '@tc/e2e/support/browser.ts';
import { newestCode } from '@tc/e2e/support/emails.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

describe('a new account', () => {
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
