import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, codeOf, freshEmail, PASSWORD, sendSignIn, signIn } from './support/accounts.ts';
import { openPage, visit } from './support/browser.ts';
import { readText } from './support/downloads.ts';
import { newestLink } from './support/emails.ts';
import { openKeys, withoutOffers } from './support/keys.ts';
import { section } from './support/settings.ts';
import { browser, product } from './support/stage.ts';
import { toast } from './support/toasts.ts';

/** Loads the page whole first: the server refuses what is still on its way when the session ends. */
async function signOut(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/auth|\/$/);
}

async function signInByPasskey(page: Page): Promise<void> {
  await visit(page, `${product.url}/auth?next=%2Fsettings`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

/** Adds a security key in the settings that are open. */
async function addSecurityKey(page: Page, name: string, opener: string): Promise<void> {
  const part = section(page, 'Second factor');
  await part.getByRole('button', { name: opener }).click();
  await part.getByLabel('Name of the key').fill(name);
  await part.getByRole('button', { name: 'Continue' }).click();
  await part.getByText(name).waitFor();
}

describe('a person with keys', () => {
  it('signs up, creates a passkey right away, and signs in with it alone', async () => {
    const email = freshEmail('key');
    const { page, messages, close } = await openPage(browser);
    await withoutOffers(page);
    const keys = await openKeys(page);
    const device = await keys.plugInDevice();
    await visit(page, `${product.url}/auth`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account created!').waitFor();
    await visit(page, await newestLink(product, email, 'signup'));
    await page.getByRole('checkbox', { name: 'Create a passkey too.' }).check();
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(await keys.countCredentials(device)).toBe(1);
    await visit(page, `${product.url}/settings`);
    await section(page, 'Passkeys').getByText('not used yet').waitFor();
    await signOut(page);

    await signInByPasskey(page);
    await page.waitForURL(`${product.url}/settings`);
    const part = section(page, 'Passkeys');
    await part.getByText('last used').waitFor();
    await part.getByRole('button', { name: /^Rename/ }).click();
    await part.getByLabel('New name').fill('My laptop');
    await part.getByRole('button', { name: 'Save' }).click();
    await part.getByText('My laptop').waitFor();
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Remove My laptop' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove “My laptop”?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Passkey removed').waitFor();
    await part.getByRole('button', { name: 'Add a passkey' }).waitFor();
    expect(messages).toEqual([]);

    await signOut(page);
    await signInByPasskey(page);
    await page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' }).waitFor();
    await close();
  });

  it('is offered a passkey when the browser fills in the email, without a click', async () => {
    const { email } = await addPerson(product);
    const { page, close } = await openPage(browser);
    const keys = await openKeys(page);
    await keys.plugInDevice();
    await signIn(page, product, email);
    const part = section(page, 'Passkeys');
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByRole('button', { name: 'Continue' }).click();
    await part.getByText('not used yet').waitFor();
    await signOut(page);
    await visit(page, `${product.url}/auth?next=%2Fsettings`);
    await page.waitForURL(`${product.url}/settings`);
    await part.getByText('last used').waitFor();
    await close();
  });

  it('completes the second step with a security key, another app or a recovery code', {
    tags: ['long'],
  }, async () => {
    const { email } = await addPerson(product);
    const { page, messages, close } = await openPage(browser);
    await withoutOffers(page);
    const keys = await openKeys(page);
    await keys.plugInDevice();
    const securityKey = await keys.plugInSecurityKey();
    await signIn(page, product, email);
    await addSecurityKey(page, 'Blue key', 'Use a security key');
    const factors = section(page, 'Second factor');
    await factors.getByRole('button', { name: 'Add another app' }).click();
    await factors.getByLabel('Name of the app or device').fill('Tablet');
    await factors.getByRole('button', { name: 'Continue' }).click();
    const secret = (await factors.locator('code').textContent()) ?? '';
    await factors.getByLabel('Code from the app').fill(codeOf(secret));
    await factors.getByRole('button', { name: 'Turn on' }).click();
    await factors.getByText('Tablet').waitFor();

    const contents = page.getByRole('navigation', { name: 'Settings' });
    await contents.getByRole('link', { name: 'Recovery codes' }).click();
    const part = section(page, 'Recovery codes');
    await part.getByRole('button', { name: 'Make recovery codes' }).click();
    await part.getByRole('listitem').first().waitFor();
    const codes = await part.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Download' }).click();
    const file = await readText(await saved);
    for (const code of codes) expect(file).toContain(code);
    await expectAccessible(page);
    await part.getByRole('button', { name: 'I have saved them' }).click();
    await part.getByText('10 of 10 codes are left.').waitFor();
    await page.reload();
    await part.getByText('10 of 10 codes are left.').waitFor();
    expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
    await signOut(page);

    await visit(page, `${product.url}/auth?next=%2Fsettings`);
    await sendSignIn(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use your security key' }).click();
    await page.getByRole('button', { name: 'Use your authenticator app' }).waitFor();
    await page.getByRole('button', { name: 'Use your security key' }).click();
    await page.waitForURL(`${product.url}/settings`);
    await signOut(page);

    await keys.unplug(securityKey);
    await visit(page, `${product.url}/auth?next=%2Fsettings`);
    await sendSignIn(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    await field.fill('aaaa-aaaa-aaaa-aaaa');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'This recovery code does not work.' })
      .waitFor();
    await field.fill((codes[3] ?? '').toUpperCase());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${product.url}/settings`);
    await part.getByText('9 of 10 codes are left.').waitFor();

    await factors.getByRole('button', { name: 'Remove Blue key' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Removed').waitFor();
    await factors.getByRole('button', { name: 'Turn off…' }).click();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await factors.getByRole('button', { name: 'Set up' }).waitFor();
    expect(await part.count()).toBe(0);
    // The browser logs the one refusal that was intended.
    expect(messages.filter((message) => !message.includes('422'))).toEqual([]);
    await close();
  });
});
