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

const customerOf = ({ id }: Payer) => shop.stripe.customerOf(id);

/** How often a person's money was really refunded. */
const countRefunds = (payer: Payer) =>
  shop.stripe.books.charges
    .filter(({ customer }) => customer === customerOf(payer))
    .reduce((sum, { refunds }) => sum + refunds.data.length, 0);

/** What is due is also handled when a server starts. */
const reconcile = () => shop.server.restart();

describe('the money-back guarantee at Stripe', () => {
  it('refunds everything and ends the plan with one click, once for each customer', async () => {
    const ada = await addPaying();
    await shop.change(ada, { what: 'change', plan: 'business' });
    const customer = customerOf(ada);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.change(ada, { what: 'money-back' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(shop.stripe.books.openOf(customer)).toBeUndefined();
    const paid = shop.stripe.books.charges.filter((one) => one.customer === customer);
    expect(paid.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0, 0]);
    expect(countRefunds(ada)).toBe(2);
    const after = await shop.read(ada);
    expect(after).toMatchObject({ subscription: { status: 'ended' }, moneyBackUntil: null });
    for (const { refundedAt } of after.payments) expect(refundedAt).not.toBeNull();
    expect(await shop.planOf(ada)).toBe('free');
    await eventually(async () =>
      expect((await shop.emailsTo(ada)).at(-1)).toContain('money is on its way back'),
    );
    // Somebody who comes back pays, but cannot use the guarantee twice.
    await shop.pay(ada);
    expect(await shop.refresh(ada)).toMatchObject({
      subscription: { status: 'active' },
      moneyBackUntil: null,
    });
    expect((await shop.change(ada, { what: 'money-back' })).status).toBe(409);
  });

  it('W14 is carried out later where Stripe does not answer, and once', async () => {
    const bo = await addPaying();
    shop.stripe.setDown(true);
    const noted = await shop.change(bo, { what: 'money-back' });
    expect(noted).toMatchObject({ status: 503 });
    expect(noted.body.message).toContain('Your refund is recorded');
    expect((await shop.change(bo, { what: 'money-back' })).status).toBe(409);
    expect(await shop.read(bo)).toMatchObject({ isRefundOwed: true, moneyBackUntil: null });
    shop.stripe.setDown(false);
    expect(countRefunds(bo)).toBe(0);
    await reconcile();
    await eventually(async () => expect(await shop.planOf(bo)).toBe('free'));
    expect(countRefunds(bo)).toBe(1);
    await reconcile();
    await shop.refresh(bo);
    expect(countRefunds(bo)).toBe(1);
  });

  it('W12 ends the plan at once where Stripe refuses the refund, and is done when the money went back', async () => {
    const di = await addPaying('business');
    const customer = customerOf(di);
    shop.stripe.books.disputing.add(customer);
    const noted = await shop.change(di, { what: 'money-back' });
    expect(noted).toMatchObject({ status: 503 });
    expect(noted.body.message).toContain('Your plan has ended, and your refund is recorded');
    expect(shop.stripe.books.openOf(customer)).toBeUndefined();
    expect(await shop.planOf(di)).toBe('free');
    const isDone = async () =>
      (
        await shop.server.database.query<{ is_done: boolean }>(
          'select settled_at is not null as is_done from billing.money_back where user_id = $1',
          [di.id],
        )
      )[0]?.is_done;
    expect(await isDone()).toBe(false);
    expect((await shop.read(di)).isRefundOwed).toBe(true);
    expect(shop.lines.some((line) => line.includes('charge_disputed'))).toBe(true);
    // The bank has given it back in the end, or the operator has.
    for (const one of shop.stripe.books.charges) if (one.customer === customer) one.refunded = true;
    await shop.refresh(di);
    expect(await isDone()).toBe(true);
    expect((await shop.read(di)).isRefundOwed).toBe(false);
    await eventually(async () =>
      expect(await shop.emailsTo(di)).toEqual([
        expect.stringContaining('paid'),
        expect.stringContaining('money is on its way back'),
      ]),
    );
  });

  it('W12 follows a refund that the operator made at Stripe', async () => {
    const cy = await addPaying();
    const charge = shop.stripe.books.charges.find((one) => one.customer === customerOf(cy));
    if (!charge) throw new Error('nothing was paid');
    charge.refunded = true;
    const [payment] = (await shop.refresh(cy)).payments;
    expect(payment.refundedAt).not.toBeNull();
    // A refund alone does not change the plan.
    expect(await shop.planOf(cy)).toBe('pro');
  });
});

describe('an account that goes', () => {
  it('D02 is charged for no further month from the moment that is asked for', async () => {
    const dora = await addPaying();
    await shop.ask(dora, 'POST', 'account/deletion', { email: dora.email });
    await reconcile();
    const customer = customerOf(dora);
    await eventually(() =>
      expect(shop.stripe.books.openOf(customer)).toMatchObject({ cancel_at_period_end: true }),
    );
  });

  it('D02 is forgotten at Stripe, too, and leaves payments without a name', async () => {
    const eve = await addPaying();
    const customer = customerOf(eve);
    await shop.server.database.query('delete from auth.users where id = $1', [eve.id]);
    await reconcile();
    await eventually(() => expect(shop.stripe.books.customers.has(customer)).toBe(false));
    expect(shop.stripe.books.openOf(customer)).toBeUndefined();
    await eventually(async () => {
      const left = await shop.server.database.query(
        'select stripe_id from billing.stripe_customers where stripe_id = $1',
        [customer],
      );
      expect(left).toEqual([]);
    });
    const kept = await shop.server.database.query(
      `select bought.status, payment.cents, payment.user_id from billing.payments payment
       join billing.subscriptions bought on bought.id = payment.subscription_id
       where bought.user_id is null`,
    );
    expect(kept).toEqual([{ status: 'ended', cents: 999, user_id: null }]);
  });
});

describe('a customer that was deleted at Stripe', () => {
  it('can buy a plan again, as a new one', async () => {
    const kit = await addPaying();
    const before = customerOf(kit);
    const open = shop.stripe.books.openOf(before);
    if (!open) throw new Error('nothing is open');
    shop.stripe.books.cancel(open);
    shop.stripe.books.customers.delete(before);
    await shop.pay(kit, 'business');
    expect(customerOf(kit)).not.toBe(before);
    expect((await shop.refresh(kit)).subscription).toMatchObject({
      plan: 'business',
      status: 'active',
    });
  });

  it('D02 does not keep a deleted account from being forgotten', async () => {
    const lou = await addPaying();
    const customer = customerOf(lou);
    shop.stripe.books.customers.delete(customer);
    await shop.server.database.query('delete from auth.users where id = $1', [lou.id]);
    await reconcile();
    await eventually(async () => {
      const left = await shop.server.database.query(
        'select stripe_id from billing.stripe_customers where stripe_id = $1',
        [customer],
      );
      expect(left).toEqual([]);
    });
  });
});

describe('a new price', () => {
  it('is what new plans are sold for, and what others move to with their next period', async () => {
    const fay = await addPaying();
    // Announced long ago, and in effect from tomorrow.
    await shop.server.database.query(
      `insert into billing.prices (plan, cents, valid_from, announced_at)
       values ('pro', 1199, now() + interval '1 day', now() - interval '30 days')`,
    );
    await shop.refresh(fay);
    const [item] = shop.stripe.books.openOf(customerOf(fay))?.items.data ?? [];
    expect(item?.price.unit_amount).toBe(999);
    // Two days before its period ends.
    const left = (item?.current_period_end ?? 0) - Date.now() / 1000;
    shop.stripe.pass(fay.id, Math.floor(left / 86_400) - 2);
    await shop.refresh(fay);
    expect(item?.price).toMatchObject({ unit_amount: 1199, product: 'prod_pro', currency: 'usd' });
    expect((await shop.read(fay)).payments).toHaveLength(1);
    shop.stripe.pass(fay.id, 4);
    expect((await shop.refresh(fay)).payments[0]).toMatchObject({ plan: 'pro', cents: 1199 });
  });
});

describe('what was bought by the test checkout before', () => {
  it('gives way to what is paid for', async () => {
    const gus = await shop.addPayer();
    await shop.server.database.query(
      `insert into billing.subscriptions (user_id, plan, status, card, period_start, period_end)
       values ($1, 'business', 'active', 'pays', now(), now() + interval '20 days')`,
      [gus.id],
    );
    expect(await shop.planOf(gus)).toBe('business');
    expect((await shop.read(gus)).subscription).toBeNull();
    await shop.pay(gus);
    expect((await shop.refresh(gus)).subscription).toMatchObject({ plan: 'pro', status: 'active' });
    expect(await shop.planOf(gus)).toBe('pro');
  });
});
