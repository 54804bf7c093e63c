import { addPerson, readKeys } from '@tc/e2e/support/accounts.ts';
import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

describe('a new password', () => {
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
