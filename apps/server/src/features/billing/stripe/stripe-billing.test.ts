import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { openShop, type Payer, type Shop } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.stop());

async function addPaying(plan = 'pro'): Promise<Payer> {
  const payer = await shop.addPayer();
  await shop.pay(payer, plan);
  await shop.refresh(payer);
  return payer;
}

describe('the checkout', () => {
  it('W09 sells a plan by Stripe’s page, and nothing before that is paid', async () => {
    const ada = await shop.addPayer();
    expect(await shop.read(ada)).toMatchObject({ mode: 'stripe', subscription: null });
    const page = await shop.openPage(ada, 'pro');
    expect(page.status).toBe(201);
    const { customer, metadata } = shop.stripe.books.sessions[0] ?? {};
    expect(customer).toBe(shop.stripe.customerOf(ada.id));
    expect(metadata).toMatchObject({ plan: 'pro', price: 'price_pro' });
    // Coming back without having paid, and somebody else opening the same address.
    expect((await shop.refresh(ada)).subscription).toBeNull();
    const eve = await shop.addPayer();
    expect((await shop.refresh(eve)).subscription).toBeNull();
    expect(await shop.planOf(ada)).toBe('free');
    shop.stripe.pay(page.body.url);
    expect(await shop.refresh(ada)).toMatchObject({
      subscription: { plan: 'pro', status: 'active', cancelsAtEnd: false, nextCents: 999 },
      payments: [{ plan: 'pro', cents: 999, refundedAt: null }],
    });
    expect(await shop.planOf(ada)).toBe('pro');
    expect(await shop.planOf(eve)).toBe('free');
    await eventually(async () =>
      expect(await shop.emailsTo(ada)).toEqual([expect.stringContaining('$9.99 paid')]),
    );
  });

  it('W11 sells one subscription, in two windows and by two clicks', async () => {
    const bo = await shop.addPayer();
    const pages = await Promise.all(Array.from({ length: 5 }, () => shop.openPage(bo, 'pro')));
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1);
    // A page for another plan closes the first one.
    const business = await shop.openPage(bo, 'business');
    expect(() => shop.stripe.pay(pages[0]?.body.url)).toThrow('no such page is open');
    shop.stripe.pay(business.body.url);
    // The event about it is lost, but the next page is refused all the same.
    expect(await shop.openPage(bo, 'pro')).toMatchObject({ status: 409 });
    const mine = shop.stripe.books.subscriptions.filter(
      ({ customer }) => customer === shop.stripe.customerOf(bo.id),
    );
    expect(mine).toHaveLength(1);
    expect(await shop.planOf(bo)).toBe('business');
  });

  it('W11 gives the second of two subscriptions back, should there ever be two', async () => {
    const bea = await addPaying();
    const price = shop.stripe.books.prices.get('price_business');
    if (!price) throw new Error('there is no price');
    const extra = shop.stripe.books.subscribe(shop.stripe.customerOf(bea.id), price);
    expect(await shop.refresh(bea)).toMatchObject({ subscription: { plan: 'pro' } });
    expect(extra.status).toBe('canceled');
    const [second] = (await shop.read(bea)).payments;
    expect(second).toMatchObject({ plan: 'business', cents: 4999, refundedAt: expect.any(String) });
  });

  it('W10 W15 takes no price, amount, number or coupon from outside', async () => {
    const cleo = await shop.addPayer();
    for (const more of [
      { priceId: 'price_1' },
      { cents: 1 },
      { quantity: -1 },
      { coupon: 'ALL' },
      { plan: 'gold' },
      { plan: 'free' },
    ]) {
      const body = { plan: 'pro', ...more };
      expect((await shop.ask(cleo, 'POST', 'billing/checkout-page', body)).status).toBe(422);
    }
    expect(
      await shop.ask(cleo, 'POST', 'billing/checkout', { plan: 'pro', card: 'pays' }),
    ).toMatchObject({ status: 409 });
    expect(await shop.planOf(cleo)).toBe('free');
    const sold = shop.stripe.books.sessions.filter(
      ({ customer }) => customer === shop.stripe.customerOf(cleo.id),
    );
    expect(sold).toEqual([]);
  });

  it('W15 sells nothing for a price in another currency', async () => {
    const price = shop.stripe.books.prices.get('price_business');
    if (!price) throw new Error('there is no price');
    // Prices we already know are not requested again.
    await shop.server.database.query('delete from billing.stripe_prices');
    price.currency = 'eur';
    const cy = await shop.addPayer();
    expect(await shop.openPage(cy, 'business')).toMatchObject({ status: 503 });
    price.currency = 'usd';
    expect(await shop.openPage(cy, 'business')).toMatchObject({ status: 201 });
  });

  it('W14 says so where Stripe does not answer, and leaves nothing half done', async () => {
    const dora = await shop.addPayer();
    shop.stripe.setDown(true);
    const refused = await shop.openPage(dora, 'pro');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.body.message).toContain('Nothing was charged');
    shop.stripe.setDown(false);
    await shop.pay(dora);
    expect((await shop.refresh(dora)).subscription).toMatchObject({ status: 'active' });
  });
});

describe('changes', () => {
  it('W12 go to a larger plan at once with Stripe’s proration, to a smaller one at the end', async () => {
    const eve = await addPaying();
    shop.stripe.pass(eve.id, 15);
    const up = await shop.change(eve, { what: 'change', plan: 'business' });
    expect(up.body.subscription).toMatchObject({ plan: 'business', nextCents: 4999 });
    expect(await shop.planOf(eve)).toBe('business');
    // The difference for about half a month: months have 28 to 31 days.
    const [paid] = up.body.payments;
    expect(paid).toMatchObject({ plan: 'business' });
    expect(paid.cents).toBeGreaterThan(4000 * 0.45);
    expect(paid.cents).toBeLessThan(4000 * 0.54);
    const down = await shop.change(eve, { what: 'change', plan: 'pro' });
    expect(down.body.subscription).toMatchObject({
      plan: 'business',
      nextPlan: 'pro',
      nextCents: 999,
    });
    const stay = await shop.change(eve, { what: 'change', plan: 'business' });
    expect(stay.body.subscription).toMatchObject({ plan: 'business', nextPlan: null });
    await shop.change(eve, { what: 'change', plan: 'pro' });
    shop.stripe.pass(eve.id, 31);
    const later = await shop.refresh(eve);
    expect(later.subscription).toMatchObject({ plan: 'pro', status: 'active', nextPlan: null });
    expect(later.payments[0]).toMatchObject({ plan: 'pro', cents: 999 });
    expect(await shop.planOf(eve)).toBe('pro');
  });

  it('W12 keep the old plan where the card is declined', async () => {
    const fay = await addPaying();
    shop.stripe.setCard(fay.id, 'declines');
    const refused = await shop.change(fay, { what: 'change', plan: 'business' });
    expect(refused).toMatchObject({ status: 402, body: { code: 'payment-failed' } });
    expect((await shop.read(fay)).subscription).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('W12 leave a canceled plan canceled where the card is declined', async () => {
    const fin = await addPaying();
    await shop.change(fin, { what: 'cancel' });
    shop.stripe.setCard(fin.id, 'declines');
    expect((await shop.change(fin, { what: 'change', plan: 'business' })).status).toBe(402);
    expect((await shop.read(fin)).subscription).toMatchObject({ plan: 'pro', cancelsAtEnd: true });
    shop.stripe.setCard(fin.id, 'pays');
    const larger = await shop.change(fin, { what: 'change', plan: 'business' });
    expect(larger.body.subscription).toMatchObject({ plan: 'business', cancelsAtEnd: false });
  });

  it('W12 cancel at the end of the period, also a planned change, and resume', async () => {
    const gus = await addPaying('business');
    await shop.change(gus, { what: 'change', plan: 'pro' });
    const cancelled = await shop.change(gus, { what: 'cancel' });
    expect(cancelled.body.subscription).toMatchObject({
      plan: 'business',
      cancelsAtEnd: true,
      nextPlan: null,
      nextCents: null,
    });
    expect(await shop.planOf(gus)).toBe('business');
    const resumed = await shop.change(gus, { what: 'resume' });
    expect(resumed.body.subscription).toMatchObject({ cancelsAtEnd: false, nextCents: 4999 });
    await shop.change(gus, { what: 'cancel' });
    shop.stripe.pass(gus.id, 32);
    expect((await shop.refresh(gus)).subscription).toMatchObject({ status: 'ended' });
    expect(await shop.planOf(gus)).toBe('free');
    // Once more, after the end.
    await shop.pay(gus);
    expect((await shop.refresh(gus)).subscription).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('lead to Stripe’s pages for the card and the invoices', async () => {
    const hal = await shop.addPayer();
    expect((await shop.ask(hal, 'POST', 'billing/portal-page')).status).toBe(409);
    await shop.pay(hal);
    await shop.refresh(hal);
    const portal = await shop.ask(hal, 'POST', 'billing/portal-page');
    expect(portal.body.url).toBe(
      `https://billing.stripe.example/${shop.stripe.customerOf(hal.id)}`,
    );
  });
});

describe('dunning', () => {
  it('W12 keeps the plan in the days of grace, and goes on once it is paid', async () => {
    const ida = await addPaying();
    shop.stripe.setCard(ida.id, 'declines');
    shop.stripe.pass(ida.id, 32);
    const due = (await shop.refresh(ida)).subscription;
    expect(due).toMatchObject({ plan: 'pro', status: 'past-due' });
    expect(Date.parse(due.graceEndsAt) - Date.parse(due.periodEndsAt)).toBe(7 * 86_400_000);
    expect(await shop.planOf(ida)).toBe('pro');
    const pay = await shop.ask(ida, 'POST', 'billing/portal-page');
    expect(pay.body.url).toContain('https://invoice.stripe.example/');
    shop.stripe.payDue(ida.id);
    expect((await shop.refresh(ida)).subscription).toMatchObject({
      status: 'active',
      graceEndsAt: null,
    });
    await eventually(async () =>
      expect(await shop.emailsTo(ida)).toEqual([
        expect.stringContaining('paid'),
        expect.stringContaining('did not go through'),
        expect.stringContaining('paid'),
      ]),
    );
  });

  it('W12 ends the plan, here and at Stripe, once the grace is over', async () => {
    const joe = await addPaying();
    shop.stripe.setCard(joe.id, 'declines');
    shop.stripe.pass(joe.id, 32);
    await shop.refresh(joe);
    shop.stripe.pass(joe.id, 8);
    expect((await shop.refresh(joe)).subscription).toMatchObject({ status: 'ended' });
    expect(await shop.planOf(joe)).toBe('free');
    expect(shop.stripe.books.openOf(shop.stripe.customerOf(joe.id))).toBeUndefined();
    await eventually(async () => expect((await shop.emailsTo(joe)).at(-1)).toContain('has ended'));
  });
});
