import { type StripeStandIn, startStripe } from '@tc/server/stripe-stand-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, signIn } from './support/accounts.ts';
import { expectNoSidewaysScroll, openPage, PHONE, takenOver } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { browser } from './support/stage.ts';

let stripe: StripeStandIn;
let product: Product;

beforeAll(async () => {
  stripe = await startStripe();
  product = await startProduct({ AUTH_RATE_LIMITS: 'off', ...stripe.settings });
});

afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** Goes to Stripe's page, pays there or turns back, and is at the plan again once that has been read. */
async function goToStripe(page: Page, does: 'pays' | 'leaves'): Promise<void> {
  await page.unroute('https://checkout.stripe.example/**');
  await page.route('https://checkout.stripe.example/**', async (route) => {
    if (does === 'pays') stripe.pay(route.request().url());
    const location = `${product.url}/settings/plan?from=payment`;
    const body = `<meta http-equiv="refresh" content="0;url=${location}">`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  const isRead = page.waitForResponse(/\/api\/v1\/billing\/refresh$/);
  await button(page, 'Choose Pro').click();
  await isRead;
  await page.waitForURL(`${product.url}/settings/plan`);
}

it('where Stripe takes the money, a plan is paid on its page, changed, canceled and given back', async () => {
  const person = await addPerson(product);
  const { page, close } = await openPage(browser, PHONE);
  await signIn(page, product, person.email, '/settings/plan');
  await takenOver(page);
  await page.getByText('You pay on Stripe’s pages.').waitFor();
  await button(page, 'Try Pro free for 14 days').click();
  await page.getByText('14 days left of your Pro trial.').waitFor();
  // Whoever turns back there has bought nothing.
  await goToStripe(page, 'leaves');
  await page.getByText('14 days left of your Pro trial.').waitFor();
  expect(stripe.books.charges).toEqual([]);
  await goToStripe(page, 'pays');
  await page.getByText(/Next payment: \$9\.99 on /).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  stripe.setCard(person.id, 'declines');
  await button(page, 'Change to Business').click();
  await confirm(page, 'Change to Business');
  await page.getByRole('alertdialog').getByText('declined').waitFor();
  stripe.setCard(person.id, 'pays');
  await confirm(page, 'Change to Business');
  await page.getByText(/Next payment: \$49\.99 on /).waitFor();
  await button(page, 'Cancel Business').click();
  await confirm(page, 'Cancel Business');
  await page.getByText(/Canceled\. You keep Business until /).waitFor();
  await button(page, 'Get my money back').click();
  await confirm(page, 'Refund and end');
  await page.getByRole('heading', { name: 'Free', exact: true }).waitFor();
  await expectAccessible(page);
  const customer = stripe.customerOf(person.id);
  const { charges, subscriptions } = stripe.books;
  const refunded = charges.map(({ refunds }) => refunds.data.length > 0);
  expect(refunded.length).toBeGreaterThan(0);
  expect(refunded).not.toContain(false);
  const states = subscriptions.filter((one) => one.customer === customer);
  expect(states.map(({ status }) => status)).toEqual(['canceled']);
  await close();
});
