import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { deliver, sign } from '../../../testing/stripe/stand-in.ts';
import { openShop, type Payer, type Shop } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.stop());

const tell = (event: object, changes?: Parameters<typeof deliver>[2]) =>
  deliver(shop.server.url, event, changes);

/** Somebody who paid, and the events about it, not yet delivered. */
async function addPaying(plan = 'pro') {
  const payer = await shop.addPayer();
  // Events left over from an earlier story are about somebody else.
  shop.stripe.takeEvents();
  await shop.pay(payer, plan);
  return { payer, events: shop.stripe.takeEvents() };
}

/** Waits until every read that was requested is done. */
async function settled(): Promise<void> {
  await eventually(async () => {
    const owed = await shop.server.database.query(
      `select id from jobs.job where name in ('read-stripe', 'reconcile-stripe')
       and state in ('created', 'active', 'retry')`,
    );
    expect(owed).toEqual([]);
  });
}

async function expectPlan(payer: Payer, plan: string): Promise<void> {
  await settled();
  expect(await shop.planOf(payer)).toBe(plan);
}

const countEvents = async () =>
  (await shop.server.database.query('select id from billing.stripe_events')).length;

describe('an event', () => {
  it('opens the plan once it is delivered, whatever it says itself', async () => {
    const { payer, events } = await addPaying();
    expect(await shop.planOf(payer)).toBe('free');
    const [first] = events;
    // The event claims another plan and an end; we believe neither.
    const object = { ...first?.data.object, plan: 'business', status: 'canceled' };
    expect(await tell({ ...first, data: { object } })).toBe(200);
    await expectPlan(payer, 'pro');
  });

  it('W01 W02 of somebody else is refused, and nothing changes', async () => {
    const { payer, events } = await addPaying();
    const [event] = events;
    if (!event) throw new Error('nothing happened');
    const before = await countEvents();
    const bytes = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const old = createHmac('sha256', 'whsec_of_the_stand_in')
      .update(`${now}.${bytes}`)
      .digest('hex');
    const forged = [
      { signature: 'none' },
      { signature: 'nonsense' },
      { secret: 'whsec_of_another' },
      { signature: `t=${now},v0=${old}` },
      { signature: `t=${now},v1=${'0'.repeat(64)},v1=${'1'.repeat(64)}` },
      { body: JSON.stringify(event, null, 2) },
      { body: bytes.replace('livemode', 'Livemode') },
      { body: ' ' },
      { at: now - 301 },
      { at: now + 302 },
    ];
    for (const changes of forged) expect(await tell(event, changes)).toBe(400);
    expect(await countEvents()).toBe(before);
    await expectPlan(payer, 'free');
    // While a secret is being replaced, Stripe signs with both.
    const [time, right] = sign(bytes).split(',');
    expect(await tell(event, { signature: `${time},v1=${'0'.repeat(64)},${right}` })).toBe(200);
    await expectPlan(payer, 'pro');
  });

  it('W03 that comes ten times, one after the other and at once, is taken once', async () => {
    const { payer, events } = await addPaying();
    for (const event of events) {
      for (let times = 0; times < 10; times += 1) expect(await tell(event)).toBe(200);
    }
    const { events: more } = await addPaying();
    const many = more.flatMap((event) => Array.from({ length: 10 }, () => tell(event)));
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
    await expectPlan(payer, 'pro');
    const ids = [...events, ...more].map(({ id }) => id);
    const kept = await shop.server.database.query(
      'select id from billing.stripe_events where id = any($1)',
      [ids],
    );
    expect(kept).toHaveLength(ids.length);
    expect((await shop.read(payer)).payments).toHaveLength(1);
    await eventually(async () => expect(await shop.emailsTo(payer)).toHaveLength(1));
  });

  it('W04 in any order leaves the state that Stripe has', async () => {
    const { payer, events } = await addPaying();
    await shop.refresh(payer);
    await shop.change(payer, { what: 'change', plan: 'business' });
    shop.stripe.pass(payer.id, 32);
    await shop.change(payer, { what: 'cancel' });
    shop.stripe.pass(payer.id, 32);
    const all = [...events, ...shop.stripe.takeEvents()];
    expect(all.map(({ type }) => type)).toContain('customer.subscription.deleted');
    for (const event of all.toReversed()) expect(await tell(event)).toBe(200);
    await settled();
    expect(await shop.read(payer)).toMatchObject({ subscription: { status: 'ended' } });
    expect((await shop.read(payer)).payments.map(({ cents }: { cents: number }) => cents)).toEqual(
      shop.stripe.books.invoices
        .filter(({ customer }) => customer === shop.stripe.customerOf(payer.id))
        .map(({ amount_paid }) => amount_paid),
    );
    // An old event once more, after the end.
    expect(await tell({ ...all[0], id: 'evt_again' })).toBe(200);
    await expectPlan(payer, 'free');
  });

  it('W04 that is worked on slowly does not bring back what was before', async () => {
    const { payer } = await addPaying();
    await shop.refresh(payer);
    const asked = () => shop.stripe.asked.filter((call) => call === 'GET /v1/charges').length;
    const before = asked();
    const release = shop.stripe.holdReading();
    const slow = shop.refresh(payer);
    // It has read the plan and is waiting for the rest of the answer.
    await eventually(() => expect(asked()).toBe(before + 1));
    const subscription = shop.stripe.books.openOf(shop.stripe.customerOf(payer.id));
    if (!subscription) throw new Error('nothing is open');
    shop.stripe.books.cancel(subscription);
    expect((await shop.refresh(payer)).subscription).toMatchObject({ status: 'ended' });
    release();
    await slow;
    expect(await shop.planOf(payer)).toBe('free');
    expect(await shop.read(payer)).toMatchObject({ subscription: { status: 'ended' } });
  });

  it('W05 that the database cannot keep as a whole is not kept, and asked for again', async () => {
    const { payer, events } = await addPaying();
    const [event] = events;
    const before = await countEvents();
    const { database } = shop.server;
    await database.query(`
      create function jobs.refuse_readings() returns trigger language plpgsql as $$
      begin raise exception 'no room'; end $$`);
    await database.query(`
      create trigger refuse_readings before insert on jobs.job for each row
      when (new.name = 'read-stripe') execute function jobs.refuse_readings()`);
    expect(await tell({ ...event })).toBeGreaterThanOrEqual(500);
    expect(await countEvents()).toBe(before);
    await database.query('drop trigger refuse_readings on jobs.job');
    expect(await tell({ ...event })).toBe(200);
    await expectPlan(payer, 'pro');
  });

  it('W06 is answered while Stripe itself does not answer, and worked on afterwards', async () => {
    const { payer, events } = await addPaying();
    shop.stripe.setDown(true);
    for (const event of events) expect(await tell(event)).toBe(200);
    expect(await shop.planOf(payer)).toBe('free');
    shop.stripe.setDown(false);
    await expectPlan(payer, 'pro');
  });

  it('W07 is worked on by the next server where this one ends before', async () => {
    const { payer, events } = await addPaying();
    shop.stripe.setDown(true);
    for (const event of events) await tell(event);
    // As if the process had been killed and its jobs lost.
    await shop.server.database.query(`delete from jobs.job where name = 'read-stripe'`);
    shop.stripe.setDown(false);
    await shop.server.restart();
    await eventually(async () => expect(await shop.planOf(payer)).toBe('pro'));
    expect((await shop.read(payer)).payments).toHaveLength(1);
  });

  it('W08 about nobody here, or of live keys, changes nothing', async () => {
    const { payer, events } = await addPaying();
    const before = await countEvents();
    const [event] = events;
    expect(await tell({ ...event, livemode: true })).toBe(200);
    expect(await tell({ ...event, data: { object: { customer: 'cus_unknown' } } })).toBe(200);
    expect(await tell({ ...event, data: { object: { id: 'prod_1', object: 'product' } } })).toBe(
      200,
    );
    expect(await countEvents()).toBe(before);
    await expectPlan(payer, 'free');
    expect(shop.lines.some((line) => line.includes('about nobody here'))).toBe(true);
  });

  it('never leaves a word of a secret in the log', () => {
    const log = shop.lines.join('\n');
    expect(log).toContain('checkout-page');
    expect(log).not.toContain('sk_test_of');
    expect(log).not.toContain('whsec_of');
  });
});

describe('a lost event', () => {
  it('W13 is made up for by what is read again and again, and told to the operator', async () => {
    const { payer: bought } = await addPaying();
    const { payer: ended } = await addPaying('business');
    const { payer: due } = await addPaying();
    for (const payer of [bought, ended, due]) await shop.refresh(payer);
    await shop.change(ended, { what: 'cancel' });
    // None of these events is delivered: a page that was just paid, an end, a declined card.
    const { payer: fresh } = await addPaying();
    shop.stripe.setCard(due.id, 'declines');
    for (const payer of [bought, ended, due]) shop.stripe.pass(payer.id, 32);
    shop.stripe.takeEvents();
    await shop.server.database.query(
      `update billing.stripe_customers set read_at = read_at - interval '13 hours',
         checkout_at = checkout_at - interval '2 hours'`,
    );
    await shop.server.restart();
    await eventually(async () => expect((await shop.read(bought)).payments).toHaveLength(2));
    await settled();
    expect(await shop.planOf(fresh)).toBe('pro');
    expect((await shop.read(ended)).subscription).toMatchObject({ status: 'ended' });
    expect((await shop.read(due)).subscription).toMatchObject({ status: 'past-due', plan: 'pro' });
    expect(shop.lines.some((line) => line.includes('no event announced'))).toBe(true);
  });
});
