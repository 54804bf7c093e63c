import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { withDatabase } from '@tc/e2e/support/database.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

async function openAsMember(path: string) {
  const person = await addPerson(product);
  const { page, close } = await openPage(browser, PHONE);
  await signIn(page, product, person.email, path);
  await takenOver(page);
  return { person, page, close };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the plan of an account', () => {
  it('goes from a trial to a paid plan, is canceled, and gives the money back', async () => {
    const { page, close } = await openAsMember('/settings/plan');
    await button(page, 'Try Pro free for 14 days').click();
    await page.getByText('14 days left of your Pro trial.').waitFor();
    await expectAccessible(page);
    await button(page, 'Choose Pro').click();
    const checkout = page.getByRole('alertdialog');
    await checkout.getByText('No money is taken').waitFor();
    await expectAccessible(page);
    await checkout.getByLabel('Pay with').selectOption('declines');
    await checkout.getByRole('button', { name: 'Pay in test mode' }).click();
    await checkout.getByText('The card was declined').waitFor();
    await checkout.getByLabel('Pay with').selectOption('pays');
    await checkout.getByRole('button', { name: 'Pay in test mode' }).click();
    await page.getByText(/Next payment: \$9\.99 on /).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Cancel Pro').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Pro' }).click();
    await page.getByText(/Canceled\. You keep Pro until /).waitFor();
    await button(page, 'Get my money back').click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Refund and end' }).click();
    await page.getByText(/No\. \d+, paid .*, refunded /).waitFor();
    await page.getByRole('heading', { name: 'Free', exact: true }).waitFor();
    await close();
  });

  it('is chosen on the pricing page, and bought where that leads', async () => {
    const { page, close } = await openAsMember('/pricing');
    await page.getByRole('link', { name: 'Choose Business' }).click();
    const checkout = page.getByRole('alertdialog', { name: 'Test checkout: Business' });
    await checkout.getByText('$49.99 for the first month.').waitFor();
    await checkout.getByRole('button', { name: 'Pay in test mode' }).click();
    await page.getByText(/Next payment: \$49\.99 on /).waitFor();
    await expectAccessible(page);
    await close();
  });

  it('asks whoever chose one to sign up, and remembers it', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/pricing`);
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
    await page.waitForURL(/\/auth\?next=%2Fsettings%2Fplan%3Fchoose%3Dtrial$/);
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
    await close();
  });

  it('that nobody pays for is not for sale, only what is above it', async () => {
    const { person, page, close } = await openAsMember('/pricing');
    await setPlan(product, person, 'pro');
    await visit(page, `${product.url}/settings/plan`);
    await page.getByText('You have this plan without paying for it.').waitFor();
    await button(page, 'Choose Business').waitFor();
    expect(await button(page, 'Choose Pro').count()).toBe(0);
    await setPlan(product, person, 'business');
    await page.reload();
    await page.getByRole('heading', { name: 'Business', exact: true }).waitFor();
    await page.getByText('You have this plan without paying for it.').waitFor();
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0);
    await expectAccessible(page);
    await close();
  });

  it('is offered as a trial where the locker is full', async () => {
    const { person, page, close } = await openAsMember('/scan-history');
    await withDatabase(product, async (client) => {
      await client.query(
        `insert into locker.collections (user_id, cards) values ($1, 25)
         on conflict (user_id) do update set cards = 25`,
        [person.id],
      );
    });
    // Before a card is photographed that would not find room.
    await visit(page, `${product.url}/scan`);
    await page.getByText('Your locker is full').waitFor();
    await button(page, 'Try Pro free for 14 days').waitFor();
    await expectAccessible(page);
    await visit(page, `${product.url}/digital-locker`);
    await button(page, 'Try Pro free for 14 days').click();
    await page.getByText('14 days left of your Pro trial.').waitFor();
    await close();
  });
});

describe('N18 Back while a plan is paid for', () => {
  it('is one payment, however often somebody returns and asks again', async () => {
    const { person, page, close } = await openAsMember('/scan-history');
    await visit(page, `${product.url}/settings/plan`);
    let lose = (): void => {};
    const isLost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    let arrived = 0;
    // The server takes the payment, but its answer does not come while somebody is waiting.
    await page.route('**/api/v1/billing/checkout', async (route) => {
      const answer = await route.fetch();
      arrived += 1;
      await isLost;
      await route.fulfill({ response: answer }).catch(() => {});
    });
    await button(page, 'Choose Pro').click();
    const checkout = page.getByRole('alertdialog');
    await checkout.getByRole('button', { name: 'Pay in test mode' }).click();
    await expect.poll(() => arrived).toBe(1);
    await page.goBack();
    await page.waitForURL(/\/scan-history$/);
    lose();
    await page.goForward();
    await page.getByText(/Next payment: \$9\.99 on /).waitFor();
    expect(await button(page, 'Choose Pro').count()).toBe(0);
    const { send } = await apiOf(product, person);
    expect((await send('GET', '/billing')).payments).toHaveLength(1);
    // A page that was left open elsewhere still offers it: asking again is refused.
    await expect(
      send('POST', '/billing/checkout', { plan: 'pro', card: 'pays' }),
    ).rejects.toThrow();
    expect((await send('GET', '/billing')).payments).toHaveLength(1);
    await close();
  });
});
