import { addPerson, freshEmail, sendSignIn, signIn } from '@tc/e2e/support/accounts.ts';
import { openPage, visit } from '@tc/e2e/support/browser.ts';
import { newestLink } from '@tc/e2e/support/emails.ts';
import { section } from '@tc/e2e/support/settings.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { describe, expect, it } from 'vitest';

describe('a new email', () => {
  it('is not a change if it is the current one', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const part = section(page, 'Email');
    await part.getByLabel('New email').fill(person.email.toUpperCase());
    await part.getByRole('button', { name: 'Change email' }).click();
    await part.getByRole('alert').filter({ hasText: 'This is already your email.' }).waitFor();
    expect(await part.getByText('We wrote to').count()).toBe(0);
    await close();
  });

  it('takes effect when both addresses have confirmed, each from its own email', async () => {
    const person = await addPerson(product);
    const wanted = freshEmail('lovelace');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const part = section(page, 'Email');
    await part.getByLabel('New email').fill(wanted);
    await part.getByRole('button', { name: 'Change email' }).click();
    await part.getByText('We wrote to both addresses.').waitFor();
    const [toOld, toNew] = [
      await newestLink(product, person.email, 'email_change'),
      await newestLink(product, wanted, 'email_change'),
    ];
    await visit(page, toOld);
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await page.getByText('This address is confirmed. Now open the link in the email').waitFor();
    // Half a change has no effect, and the page says that it is waiting.
    await visit(page, `${product.url}/settings`);
    await part.getByText(person.email).waitFor();
    await part.getByText(`The change to ${wanted} takes effect once`).waitFor();
    await visit(page, toNew);
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await page.waitForURL(`${product.url}/settings`);
    await part.getByText(wanted).waitFor();
    expect(messages).toEqual([]);
    await close();

    const later = await openPage(browser);
    await visit(later.page, `${product.url}/auth`);
    await sendSignIn(later.page, person.email);
    await later.page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    await sendSignIn(later.page, wanted);
    await later.page.waitForURL(`${product.url}/`);
    await later.close();
  });

  it('can be withdrawn while it is pending, and its emails no longer open anything', async () => {
    const person = await addPerson(product);
    const wanted = freshEmail('second-thoughts');
    const { page, messages, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const part = section(page, 'Email');
    await part.getByLabel('New email').fill(wanted);
    await part.getByRole('button', { name: 'Change email' }).click();
    await part.getByText('We wrote to both addresses.').waitFor();
    const toNew = await newestLink(product, wanted, 'email_change');
    await page.reload();
    const withdraw = part.getByRole('button', { name: 'Withdraw the change' });
    await withdraw.focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Change withdrawn').waitFor();
    await withdraw.waitFor({ state: 'detached' });
    const focused = page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    expect(await focused).toBe('newEmail');
    await page.reload();
    await part.getByText(person.email).waitFor();
    expect(await part.getByText('We wrote to').count()).toBe(0);
    await visit(page, toNew);
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
    expect(messages.filter((text) => !text.includes('403'))).toEqual([]);
    await close();
  });

  it('is refused if somebody else has it', async () => {
    const [person, other] = [await addPerson(product), await addPerson(product)];
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const part = section(page, 'Email');
    await part.getByLabel('New email').fill(other.email);
    await part.getByRole('button', { name: 'Change email' }).click();
    await part.getByRole('alert').waitFor();
    expect(await part.getByLabel('New email').inputValue()).toBe(other.email);
    await close();
  });
});
