import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  addPerson,
  codeOf,
  PASSWORD,
  sendSignIn,
  signIn,
  tokenOf,
} from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { readText } from '@tc/e2e/support/downloads.ts';
import { newestLink } from '@tc/e2e/support/emails.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

async function turnOnSecondFactor(page: Page): Promise<string> {
  const part = section(page, 'Second factor');
  await part.getByRole('button', { name: 'Set up' }).click();
  const image = part.getByRole('img', { name: 'QR code for your authenticator app' });
  await image.waitFor();
  expect(
    await image.evaluate((element: HTMLImageElement) =>
      element.decode().then(() => element.naturalWidth),
    ),
  ).toBeGreaterThan(20);
  const secret = (await part.locator('code').textContent()) ?? '';
  const code = part.getByLabel('Code from the app');
  await code.fill('12345');
  await part.getByRole('button', { name: 'Turn on' }).click();
  await part.getByText('Enter the six digits that your app shows.').waitFor();
  await code.fill(` ${codeOf(secret)} `);
  await part.getByRole('button', { name: 'Turn on' }).click();
  await part.getByText('On since').waitFor();
  // The pressed button is gone, so keyboard focus moves here.
  await expect
    .poll(() => part.evaluate((area) => area.contains(document.activeElement)))
    .toBe(true);
  return secret;
}

describe('the settings', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
    ['narrow phone', { ...PHONE, viewport: { width: 320, height: 640 } }],
    ['desktop enlarged to 200 %', ENLARGED],
  ])('pass axe and stay within the window: %s', async (_, device) => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, device);
    await signIn(page, product, person.email);
    await section(page, 'Second factor').getByRole('button', { name: 'Set up' }).click();
    await section(page, 'Second factor').getByRole('img').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await close();
  });

  it('say what could not be loaded, and load it when asked again', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await page.route('**/api/v1/sessions', (route) => route.abort());
    await signIn(page, product, person.email);
    const part = section(page, 'Where you are signed in');
    await part.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor();
    await page.unroute('**/api/v1/sessions');
    await part.getByRole('button', { name: 'Try again' }).click();
    await part.getByText('This device').waitFor();
    expect(await part.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('fold a long list of devices, this one first', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    for (let others = 0; others < 6; others += 1) await tokenOf(product, person.email);
    await page.reload();
    const part = section(page, 'Where you are signed in');
    const devices = part.getByRole('listitem');
    await part.getByRole('button', { name: 'Show all 7' }).waitFor();
    expect(await devices.count()).toBe(5);
    expect(await devices.first().textContent()).toContain('This device');
    await part.getByRole('button', { name: 'Show all 7' }).click();
    await expect.poll(() => devices.count()).toBe(7);
    await part.getByRole('button', { name: 'Show fewer' }).click();
    await expect.poll(() => devices.count()).toBe(5);
    await expectAccessible(page);
    await close();
  });

  it('export everything that is stored, as a file', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const content = JSON.parse(await readText(await saved));
    expect(content.account.email).toBe(person.email);
    expect(content.sessions).toHaveLength(1);
    expect(content.cards).toEqual([]);
    const photos = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my photos and files' }).click();
    expect((await photos).suggestedFilename()).toMatch(/^my-photos-\d{4}-\d\d-\d\d\.tar$/);
    await close();
  });
});

describe('a second factor', () => {
  it('is set up with a QR code, asked for at the next sign-in, and turned off', async () => {
    const person = await addPerson(product);
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const secret = await turnOnSecondFactor(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth/);
    await sendSignIn(page, person.email, PASSWORD);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    // Half signed in counts as signed out: no protected page, even after a reload.
    await page.goto(`${product.url}/settings`);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectAccessible(page);
    const code = page.getByLabel('Code from your authenticator app');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill('12345');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Enter the six digits that your app shows.').waitFor();
    expect(messages).toEqual([]);
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await toast(page, 'Welcome back!').waitFor();
    await page.waitForURL(`${product.url}/settings`);
    const part = section(page, 'Second factor');
    await part.getByRole('button', { name: 'Turn off…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Turn off the second factor?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await part.getByText('On since').waitFor();
    await part.getByRole('button', { name: 'Turn off…' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await part.getByRole('button', { name: 'Set up' }).waitFor();
    await close();
  });
});

describe('an app that was set up without a name', () => {
  it('is asked for without one, even beside a second app', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const secret = await turnOnSecondFactor(page);
    const part = section(page, 'Second factor');
    await part.getByRole('button', { name: 'Add another app' }).click();
    await part.getByLabel('Name of the app or device').fill('Tablet');
    await part.getByRole('button', { name: 'Continue' }).click();
    const tablet = (await part.locator('code').textContent()) ?? '';
    await part.getByLabel('Code from the app').fill(codeOf(tablet));
    await part.getByRole('button', { name: 'Turn on' }).click();
    await part.getByText('Tablet').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth/);
    await sendSignIn(page, person.email);
    await page.getByRole('button', { name: 'Use “Tablet”' }).click();
    await page.getByLabel('Code from “Tablet”').waitFor();
    await page.getByRole('button', { name: 'Use your authenticator app' }).click();
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${product.url}/settings`);
    await close();
  });
});

describe('M09 a forgotten password of an account with a second factor', () => {
  it('is replaced only with the code as well', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const secret = await turnOnSecondFactor(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth/);
    const card = page.locator('form').filter({ hasText: 'Reset Password' });
    await card.getByLabel('Email').fill(person.email);
    await card.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.goto(await newestLink(product, person.email, 'recovery'));
    await page.getByLabel('New password', { exact: true }).fill('another good horse');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(codeOf(secret, 1));
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await toast(page, 'Password changed').waitFor();
    await page.waitForURL(`${product.url}/`);
    await close();
  });
});

describe('an account that is to be deleted', () => {
  it('asks for its address, signs out, and stays if its owner comes back', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account?' });
    await dialog.getByLabel('Type your email to confirm').fill('someone@example.com');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'does not match the email of your account' })
      .waitFor();
    await dialog.getByLabel('Type your email to confirm').fill(person.email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await toast(page, 'Your account will be deleted').waitFor();
    await page.waitForURL(/\/auth/);
    await sendSignIn(page, person.email);
    await page.waitForURL(`${product.url}/settings`);
    await page.getByText('will be deleted on').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await toast(page, 'Your account stays').waitFor();
    await page.getByText('will be deleted on').waitFor({ state: 'detached' });
    await close();
  });
});
