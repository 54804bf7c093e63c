import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, signInByForm } from './support/accounts.ts';
import { openContext, openPage, visit } from './support/browser.ts';
import { browser, product } from './support/stage.ts';
import { toast } from './support/toasts.ts';

describe('signing out', () => {
  it('is confirmed, and ends the session on the server', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await toast(page, 'Signed out').getByText("You've been signed out successfully.").waitFor();
    await page.goto(`${product.url}/settings`);
    await page.waitForURL(/\/auth\?next=%2Fsettings/);
    await close();
  });
});

async function openTwoTabs(): Promise<{ context: BrowserContext; a: Page; b: Page }> {
  const context = await openContext(browser);
  return { context, a: await context.newPage(), b: await context.newPage() };
}

function shownText(page: Page, text: string) {
  return page.getByText(text).locator('visible=true').first();
}

describe('two tabs', () => {
  it('S14 after signing out in one, the other shows it and holds nothing', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, person.email);
    await b.goto(`${product.url}/settings`);
    await shownText(b, person.email).waitFor();
    const marketing = await context.newPage();
    await marketing.goto(product.url);
    await marketing.getByRole('button', { name: 'Account menu' }).waitFor();
    await a.getByRole('button', { name: 'Account menu' }).click();
    await a.getByRole('menuitem', { name: 'Log out' }).click();
    await b.waitForURL(/\/auth/);
    await b.getByText(person.email).first().waitFor({ state: 'detached' });
    expect(await b.content()).not.toContain(person.email);
    expect(await b.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(person.email);
    await marketing.getByRole('button', { name: 'Account menu' }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('after signing in in one, the other follows', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await visit(b, `${product.url}/auth?next=/scan`);
    await signInByForm(a, product, person.email);
    await b.waitForURL(`${product.url}/scan`);
    await context.close();
  });

  it('S15 after someone else signs in, the other tab shows only that person', async () => {
    const [first, second] = [
      await addPerson(product, 'First One'),
      await addPerson(product, 'Second Two'),
    ];
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, first.email);
    await b.goto(`${product.url}/settings`);
    await shownText(b, first.email).waitFor();
    await a.getByRole('button', { name: 'Account menu' }).click();
    await a.getByRole('menuitem', { name: 'Log out' }).click();
    await a.waitForURL(/\/auth/);
    await signInByForm(a, product, second.email);
    await shownText(b, second.email).waitFor();
    expect(await b.content()).not.toContain(first.email);
    await context.close();
  });

  it('S06 if both renew the session at once, both stay signed in', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    await signIn(a, product, person.email);
    await Promise.all([a.reload(), b.goto(`${product.url}/settings`)]);
    await Promise.all([a.reload(), b.reload()]);
    for (const page of [a, b]) {
      await page.getByRole('heading', { name: 'Profile and Settings' }).waitFor();
    }
    await context.close();
  });

  it('after signing out everywhere in one, the other tab shows it, and other devices at their next step', async () => {
    const person = await addPerson(product);
    const { context, a, b } = await openTwoTabs();
    const elsewhere = await openPage(browser);
    for (const page of [a, b, elsewhere.page]) {
      await signIn(page, product, person.email);
      await shownText(page, person.email).waitFor();
    }
    await a.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await toast(a, 'Signed out').getByText("You've been signed out successfully.").waitFor();
    for (const page of [a, b]) {
      await page.waitForURL(`${product.url}/auth?next=%2Fsettings`);
      expect(await page.content()).not.toContain(person.email);
    }
    const signInUrl = `${product.url}/auth?next=%2Fsettings`;
    const download = elsewhere.page.getByRole('button', { name: 'Download my data' });
    // The page may have asked the server for something by itself meanwhile, and have left.
    await Promise.any([download.click(), elsewhere.page.waitForURL(signInUrl)]);
    await elsewhere.page.waitForURL(signInUrl);
    await elsewhere.close();
    await context.close();
  });
});
