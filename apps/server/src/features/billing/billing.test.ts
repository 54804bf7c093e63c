import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../../testing/accounts/devices.ts';
import { eventually } from '../../testing/eventually.ts';
import { callApi } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

interface Payer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

async function addPayer(): Promise<Payer> {
  const { id, email } = await addPerson(server);
  const { session } = await signIn(server, email);
  return { id, email, token: session.access_token };
}

const buy = ({ token }: Payer, body: object = { plan: 'pro', card: 'pays' }) =>
  callApi(server, token, 'POST', '/api/v1/billing/checkout', { body });

const change = ({ token }: Payer, body: object) =>
  callApi(server, token, 'POST', '/api/v1/billing/changes', { body });

const read = async ({ token }: Payer) =>
  (await callApi(server, token, 'GET', '/api/v1/billing')).body;

const planOf = async ({ token }: Payer): Promise<string> =>
  (await callApi(server, token, 'GET', '/api/v1/plan')).body.plan;

/** Lets this much time pass for one person's subscription and payments. */
async function pass({ id }: Payer, interval: string): Promise<void> {
  await server.database.query(
    `update billing.subscriptions set started_at = started_at - $2::interval,
       anchor_at = anchor_at - $2::interval, period_start = period_start - $2::interval,
       period_end = period_end - $2::interval, grace_ends_at = grace_ends_at - $2::interval
     where user_id = $1 and status <> 'ended'`,
    [id, interval],
  );
  await server.database.query(
    `update billing.payments set paid_at = paid_at - $2::interval,
       period_start = period_start - $2::interval, period_end = period_end - $2::interval
     where user_id = $1`,
    [id, interval],
  );
}

/** Due renewals are also handled when a server starts. */
async function renew(): Promise<void> {
  await server.restart();
  await eventually(async () => {
    const due = await server.database.query(
      `select 1 from billing.subscriptions where status <> 'ended'
       and ((status = 'active' and period_end <= now()) or grace_ends_at <= now())`,
    );
    expect(due).toEqual([]);
  });
}

const newsOf = async ({ email }: Payer) =>
  (await server.mailbox.emailsTo(email)).map(({ subject }) => subject);

describe('the test checkout', () => {
  it('W12 sells a plan for the price of the table, renews it, and ends it when that is wanted', async () => {
    const ada = await addPayer();
    const bought = await buy(ada);
    expect(bought.status).toBe(201);
    expect(bought.body).toMatchObject({
      mode: 'test',
      subscription: { plan: 'pro', status: 'active', cancelsAtEnd: false, nextCents: 999 },
      payments: [{ plan: 'pro', cents: 999, refundedAt: null }],
    });
    expect(await planOf(ada)).toBe('pro');
    await pass(ada, '32 days');
    await renew();
    expect((await read(ada)).payments).toHaveLength(2);
    const cancelled = await change(ada, { what: 'cancel' });
    expect(cancelled.body.subscription).toMatchObject({ cancelsAtEnd: true, nextCents: null });
    expect(await planOf(ada)).toBe('pro');
    expect((await change(ada, { what: 'resume' })).body.subscription.cancelsAtEnd).toBe(false);
    await change(ada, { what: 'cancel' });
    await pass(ada, '32 days');
    expect(await planOf(ada)).toBe('free');
    await renew();
    expect(await read(ada)).toMatchObject({
      subscription: { status: 'ended' },
      moneyBackUntil: null,
    });
    expect((await read(ada)).payments).toHaveLength(2);
    expect((await buy(ada)).status).toBe(201);
  });

  it('W11 sells one subscription, however often it is pressed', async () => {
    const bo = await addPayer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(bo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await read(bo)).payments).toHaveLength(1);
  });

  it('W09 W10 sells nothing for a declined card, and takes no price from outside', async () => {
    const cleo = await addPayer();
    const declined = await buy(cleo, { plan: 'pro', card: 'declines' });
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment-failed' } });
    for (const more of [{ cents: 1 }, { plan: 'free' }, { plan: 'gold' }, { userId: cleo.id }]) {
      expect((await buy(cleo, { plan: 'pro', card: 'pays', ...more })).status).toBe(422);
    }
    expect(await read(cleo)).toMatchObject({ subscription: null, payments: [] });
    expect(await planOf(cleo)).toBe('free');
  });

  it('W12 goes to a larger plan at once, with credit, and to a smaller one at the end', async () => {
    const dora = await addPayer();
    await buy(dora);
    await pass(dora, '15 days');
    const up = await change(dora, { what: 'change', plan: 'business' });
    expect(up.body.subscription).toMatchObject({ plan: 'business', nextCents: 4999 });
    expect(await planOf(dora)).toBe('business');
    // About half of the 9.99 is left: months have 28 to 31 days.
    const paid = up.body.payments[0].cents;
    expect(paid).toBeGreaterThan(4999 - 999 * 0.54);
    expect(paid).toBeLessThan(4999 - 999 * 0.45);
    const down = await change(dora, { what: 'change', plan: 'pro' });
    expect(down.body.subscription).toMatchObject({
      plan: 'business',
      nextPlan: 'pro',
      nextCents: 999,
    });
    expect(await planOf(dora)).toBe('business');
    await pass(dora, '32 days');
    await renew();
    expect(await planOf(dora)).toBe('pro');
    expect((await read(dora)).payments[0]).toMatchObject({ plan: 'pro', cents: 999 });
  });

  it('W12 keeps the plan in the days of grace, takes a late payment, and ends without one', async () => {
    const eve = await addPayer();
    await buy(eve);
    const decline = () =>
      server.database.query(
        `update billing.subscriptions set card = 'declines' where user_id = $1`,
        [eve.id],
      );
    await decline();
    await pass(eve, '32 days');
    await renew();
    const due = (await read(eve)).subscription;
    expect(due).toMatchObject({ status: 'past-due', plan: 'pro' });
    expect(Date.parse(due.graceEndsAt) - Date.parse(due.periodEndsAt)).toBe(7 * 86_400_000);
    expect(await planOf(eve)).toBe('pro');
    expect((await change(eve, { what: 'pay', card: 'declines' })).status).toBe(402);
    const paid = await change(eve, { what: 'pay', card: 'pays' });
    expect(paid.body.subscription).toMatchObject({ status: 'active', graceEndsAt: null });
    await decline();
    await pass(eve, '32 days');
    await renew();
    await pass(eve, '8 days');
    expect(await planOf(eve)).toBe('free');
    await renew();
    expect((await read(eve)).subscription.status).toBe('ended');
    await eventually(async () =>
      expect(await newsOf(eve)).toEqual([
        expect.stringContaining('paid'),
        expect.stringContaining('did not go through'),
        expect.stringContaining('paid'),
        expect.stringContaining('did not go through'),
        expect.stringContaining('has ended'),
      ]),
    );
  });
});

describe('the money-back guarantee', () => {
  it('refunds and ends the plan with one click, once for each customer', async () => {
    const fay = await addPayer();
    await callApi(server, fay.token, 'POST', '/api/v1/plan/trial');
    const bought = (await buy(fay)).body;
    expect(Date.parse(bought.moneyBackUntil)).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(fay, { what: 'money-back' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const after = await read(fay);
    expect(after).toMatchObject({ subscription: { status: 'ended' }, moneyBackUntil: null });
    expect(after.payments[0].refundedAt).not.toBeNull();
    expect(await planOf(fay)).toBe('free');
    const again = (await buy(fay)).body;
    expect(again.moneyBackUntil).toBeNull();
    expect((await change(fay, { what: 'money-back' })).status).toBe(409);
    expect(await planOf(fay)).toBe('pro');
  });

  it('ends after thirty days', async () => {
    const gus = await addPayer();
    await buy(gus);
    await pass(gus, '29 days 23 hours');
    expect((await read(gus)).moneyBackUntil).not.toBeNull();
    await pass(gus, '2 hours');
    expect((await read(gus)).moneyBackUntil).toBeNull();
    expect((await change(gus, { what: 'money-back' })).status).toBe(409);
  });

  it('counts from the first payment, also where a short month has ended the plan before', async () => {
    const flo = await addPayer();
    await buy(flo);
    // As if bought on February 1: the month is over after 28 days.
    await server.database.query(
      `update billing.subscriptions set period_end = period_start + interval '28 days'
       where user_id = $1`,
      [flo.id],
    );
    await change(flo, { what: 'cancel' });
    await pass(flo, '28 days 1 hour');
    await renew();
    expect(await read(flo)).toMatchObject({ subscription: { status: 'ended' } });
    await pass(flo, '1 day');
    expect((await read(flo)).moneyBackUntil).not.toBeNull();
    expect((await change(flo, { what: 'money-back' })).status).toBe(200);
    expect((await read(flo)).payments[0].refundedAt).not.toBeNull();
    expect(await read(flo)).toMatchObject({ moneyBackUntil: null });
    expect((await change(flo, { what: 'money-back' })).status).toBe(409);
  });
});

describe('a lower price that is announced', () => {
  it('comes after the one of today, which is what is paid until then', async () => {
    await server.database.query(
      `insert into billing.prices (plan, cents, valid_from)
       values ('business', 3999, now() + interval '40 days')`,
    );
    const { items } = await (await fetch(`${server.url}/api/v1/prices`)).json();
    const business = items.filter(({ plan }: { plan: string }) => plan === 'business');
    expect(business.map(({ cents }: { cents: number }) => cents)).toEqual([4999, 3999]);
    const ivy = await addPayer();
    const bought = await buy(ivy, { plan: 'business', card: 'pays' });
    expect(bought.body.payments).toMatchObject([{ cents: 4999 }]);
  });
});

describe('what is kept', () => {
  it('D02 is in the export; a deletion cancels, and leaves payments without a name', async () => {
    const hal = await addPayer();
    await buy(hal);
    const exported = await callApi(server, hal.token, 'POST', '/api/v1/account/export');
    expect(exported.body.payments).toMatchObject([{ plan: 'pro', cents: 999 }]);
    await callApi(server, hal.token, 'POST', '/api/v1/account/deletion', {
      body: { email: hal.email },
    });
    const [open] = await server.database.query<{ cancels_at_end: boolean }>(
      'select cancels_at_end from billing.subscriptions where user_id = $1',
      [hal.id],
    );
    expect(open?.cancels_at_end).toBe(true);
    await server.database.query('delete from auth.users where id = $1', [hal.id]);
    const kept = await server.database.query(
      `select payment.cents from billing.payments payment
       join billing.subscriptions on subscriptions.id = subscription_id
       where payment.user_id is null and subscriptions.user_id is null`,
    );
    expect(kept).toEqual([{ cents: 999 }]);
  });
});
