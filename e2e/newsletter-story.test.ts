import { describe, expect, it } from 'vitest';
import { freshEmail } from './support/accounts.ts';
import { DESKTOP, openPage, PHONE, visit } from './support/browser.ts';
import { newestPageLink } from './support/emails.ts';
import { fillIn, openForm } from './support/public-form.ts';
import { browser, product } from './support/stage.ts';

async function subscribe(email: string): Promise<string> {
  const { page, close } = await openForm('/blog', PHONE);
  await fillIn(page, { 'Email address': email });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Check your inbox').waitFor();
  await close();
  return newestPageLink(product, email, '/newsletter/confirm');
}

describe('the newsletter', () => {
  it('is requested, confirmed from the email, and canceled by a link in the next one', async () => {
    const email = freshEmail('reader');
    const confirmLink = await subscribe(email);
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, confirmLink);
    await page.getByRole('heading', { name: 'Confirm your subscription', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await page.getByText('You are subscribed. The next email comes within a week.').waitFor();
    const leaveLink = await newestPageLink(product, email, '/newsletter/unsubscribe');
    await visit(page, leaveLink);
    await page
      .getByRole('heading', { name: 'Unsubscribe from the newsletter', level: 1 })
      .waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You are unsubscribed.').waitFor();
    // The pressed button is gone, so keyboard focus moves here.
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).not.toBe('BODY');
    expect(messages).toEqual([]);
    await close();
  });

  it('is confirmed and canceled without scripts, too', async () => {
    const email = freshEmail('reader');
    const confirmLink = await subscribe(email);
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(confirmLink);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await page.getByText('You are subscribed.').waitFor();
    await page.goto(await newestPageLink(product, email, '/newsletter/unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You are unsubscribed.').waitFor();
    await close();
  });
});
