import { addPerson, PASSWORD, readKeys, sendSignIn, signIn } from '@tc/e2e/support/accounts.ts';
import { openPage, visit } from '@tc/e2e/support/browser.ts';
import { newestCode } from '@tc/e2e/support/emails.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const OTHER_PASSWORD = 'another good horse';

describe('the name', () => {
  it('changes in the header too, and stays after a reload', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const profile = section(page, 'Profile');
    await profile.getByLabel('Display name').fill('Grace Hopper');
    await profile.getByRole('button', { name: 'Save name' }).click();
    await toast(page, 'Name saved').waitFor();
    const button = page.getByRole('button', { name: 'Account menu' });
    await expect.poll(() => button.textContent()).toBe('GH');
    await page.reload();
    await expect.poll(() => button.textContent()).toBe('GH');
    expect(await profile.getByLabel('Display name').inputValue()).toBe('Grace Hopper');
    await close();
  });
});

describe('a name that cannot be shown', () => {
  it('is refused beside its field, and nothing is sent', async () => {
    const person = await addPerson(product, 'Ada');
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const profile = section(page, 'Profile');
    const field = profile.getByLabel('Display name');
    await field.fill('a'.repeat(101));
    await profile.getByRole('button', { name: 'Save name' }).click();
    await profile.getByText('Use a shorter name: 100 characters at most.').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('Ada\u202e');
    await profile.getByRole('button', { name: 'Save name' }).click();
    await profile.getByText('This name contains invisible characters.').waitFor();
    await page.reload();
    expect(await field.inputValue()).toBe('Ada');
    await close();
  });
});

describe('the picture', () => {
  const addressOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.src);

  it('is a small file of its owner, shown everywhere, and gone when it is removed', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const profile = section(page, 'Profile');
    const choose = () =>
      profile
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await choose();
    await toast(page, 'Picture changed').waitFor();
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.locator('img').waitFor();
    const first = await addressOf(button.locator('img'));
    expect(first).toContain(`${product.url}/storage/v1/object/public/avatars/${person.id}/`);
    const answer = await fetch(first);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    // Pages that load no account client show it, too.
    await visit(page, product.url);
    await button.locator('img').waitFor();
    await visit(page, `${product.url}/settings`);
    await choose();
    await expect.poll(() => addressOf(button.locator('img'))).not.toBe(first);
    await expect.poll(async () => (await fetch(first)).status).toBe(400);
    const second = await addressOf(button.locator('img'));
    await profile.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Picture removed').waitFor();
    await expect.poll(() => button.textContent()).toBe('AL');
    expect((await fetch(second)).status).toBe(400);
    expect(messages).toEqual([]);
    await close();
  });

  it('is refused in words if it is not a picture, and initials replace one that does not load', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const profile = section(page, 'Profile');
    const file = profile.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await profile.getByRole('alert').filter({ hasText: 'could not be read' }).waitFor();
    await page.route('**/storage/v1/object/public/**', (route) => route.abort());
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await toast(page, 'Picture changed').waitFor();
    await page.reload();
    const button = page.getByRole('button', { name: 'Account menu' });
    await expect.poll(() => button.textContent()).toBe('AL');
    expect(await button.locator('img').count()).toBe(0);
    await close();
  });

  it('is left out with a reason if pictures cannot be stored', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.route('**/storage/v1/object/avatars/**', (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
      }),
    );
    const profile = section(page, 'Profile');
    await profile
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await profile.getByText('Pictures cannot be stored where your account is kept.').waitFor();
    await close();
  });
});

describe('a session that was ended elsewhere', () => {
  it('leads to sign-in at the next change, and back', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const other = await openPage(browser);
    await signIn(other.page, product, person.email);
    await section(other.page, 'Where you are signed in')
      .getByRole('button', { name: 'Sign out everywhere else' })
      .click();
    await toast(other.page, 'Signed out everywhere else').waitFor();
    await other.close();
    await section(page, 'Profile').getByRole('button', { name: 'Save name' }).click();
    await page.waitForURL(`${product.url}/auth?next=%2Fsettings`);
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    await sendSignIn(page, person.email);
    await page.waitForURL(`${product.url}/settings`);
    await close();
  });
});

describe('a new password', () => {
  it('is not accepted from somebody who finds the page open and does not know the current one', async () => {
    const { email } = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, email);
    const part = section(page, 'Password');
    const save = part.getByRole('button', { name: 'Change password' });
    await part.getByLabel('New password', { exact: true }).fill('12345');
    await part.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await save.click();
    await part.getByText('Password must be at least 6 characters long').waitFor();
    await part.getByLabel('Current password', { exact: true }).fill('');
    await part.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await save.click();
    await part.getByText('Enter your current password.').waitFor();
    await part.getByLabel('Current password', { exact: true }).fill('not the one');
    await save.click();
    await part.getByText('The current password is not right.').waitFor();
    await close();
  });

  it('applies from then on, here and everywhere: other devices are signed out', async () => {
    const { email } = await addPerson(product);
    const other = await openPage(browser);
    await signIn(other.page, product, email, '/scan');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, email);
    const part = section(page, 'Password');
    await part.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await part.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await part.getByRole('button', { name: 'Change password' }).click();
    await part.getByText('Your password is changed.').waitFor();
    expect(messages).toEqual([]);
    await page.reload();
    await part.waitFor();
    await other.page.reload();
    await other.page.waitForURL(/\/auth\?next=%2Fscan/);
    await sendSignIn(other.page, email, PASSWORD);
    await other.page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    await sendSignIn(other.page, email, OTHER_PASSWORD);
    await other.page.waitForURL(`${product.url}/scan`);
    await other.close();
    await close();
  });

  it('also asks for a code by email if the sign-in was long ago', async () => {
    const { email } = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, email);
    // The server's answer to a session from yesterday. The email and its code are real.
    await page.route(
      '**/auth/v1/user',
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              headers: { 'x-supabase-api-version': '2024-01-01' },
              json: { code: 'reauthentication_needed', message: 'Password update requires it' },
            })
          : route.fallback(),
      { times: 1 },
    );
    const part = section(page, 'Password');
    await part.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await part.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    const save = part.getByRole('button', { name: 'Change password' });
    await save.click();
    await part
      .getByLabel('Code from the email we just sent')
      .fill(await newestCode(product, email));
    expect(await part.getByLabel('New password', { exact: true }).inputValue()).toBe(
      OTHER_PASSWORD,
    );
    await save.click();
    await part.getByText('Your password is changed.').waitFor();
    const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: readKeys(product).anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: OTHER_PASSWORD }),
    });
    expect(answer.status).toBe(200);
    await close();
  });
});
