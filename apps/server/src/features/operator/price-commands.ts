import { PAID_PLANS, type PaidPlan } from '@tc/contract/locker';
import { OFFERS, PLANS } from '@tc/contract/site';
import { err, ok } from '@tc/kernel';
import { refundAtStripe } from '../../platform/payments/stripe-account.ts';
import type { Command, OperatorDeps, Told } from './command.ts';
import { printable } from './present.ts';
import { announcePrice, findPayment, listPayers, listPrices, noteRefund } from './price-store.ts';

const DAY_MS = 86_400_000;

interface Announcement {
  readonly plan: PaidPlan;
  readonly cents: number;
  readonly from: Date;
}

function readAnnouncement(args: readonly string[]): Announcement | null {
  const [name, amount = '', day = '', ...rest] = args;
  const plan = PAID_PLANS.find((known) => known === name);
  const from = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(from.getTime());
  if (!plan || !/^\d{1,4}\.\d\d$/.test(amount) || !isDay || rest.length > 0) return null;
  return { plan, cents: Math.round(Number(amount) * 100), from };
}

/** Stores the price and queues every email about it: all or nothing. */
function announce(deps: OperatorDeps, { plan, cents, from }: Announcement): Promise<Told> {
  const { database, clock, mailer, siteUrl, stripe } = deps;
  return database.transaction(async (queries) => {
    if (!(await announcePrice(queries, plan, cents, from, clock.now()))) {
      return err(
        `A new price begins ${OFFERS.priceChangeNoticeDays} days after it is announced, or later, and once on a day.`,
      );
    }
    const payers = await listPayers(queries, plan);
    for (const email of payers) {
      const mail = {
        kind: 'billing-notice',
        what: 'new-price',
        plan: PLANS[plan].name,
        amount: `$${(cents / 100).toFixed(2)}`,
        at: from.toISOString(),
        link: `${siteUrl}/settings/plan`,
        isTest: !stripe?.isLive,
      } as const;
      await mailer.enqueue(queries, email, mail, new Date(from.getTime() + DAY_MS));
    }
    const people = payers.length === 1 ? '1 payer' : `${payers.length} payers`;
    return ok(`The new price is announced, and ${people} will get an email.`);
  });
}

export const prices: Command = {
  usage: 'prices [announce pro|business AMOUNT YYYY-MM-DD]',
  about: 'lists the prices, or announces a new one (such as 11.99) and emails those who pay',
  async run(deps, [verb, ...rest]) {
    if (verb === 'announce') {
      const wanted = readAnnouncement(rest);
      return wanted && announce(deps, wanted);
    }
    if (verb !== undefined) return null;
    const rows = await listPrices(deps.database);
    const lines = rows.map(
      ({ plan, cents, valid_from }) =>
        `${plan.padEnd(8)}  $${(cents / 100).toFixed(2)}  from ${valid_from.toISOString().slice(0, 10)}`,
    );
    return ok(lines.join('\n'));
  },
};

/** Stripe first, where repeating a refund does nothing; only then is it recorded here. */
async function giveBack(
  { database, clock, stripe }: OperatorDeps,
  email: string,
  number: number,
): Promise<Told> {
  const who = printable(email);
  const payment = await findPayment(database, email, number);
  if (!payment) return err(`${who} has no payment ${number} left to refund.`);
  const { userId, cents, stripePayment, invoice } = payment;
  if (invoice) {
    if (!stripe) return err('It was paid through Stripe, which is not set up here.');
    if (!stripePayment) return err('It was paid outside of Stripe. Refund it where it was paid.');
    const problem = await refundAtStripe(stripe, stripePayment, invoice);
    if (problem !== null) return err(`Stripe did not refund it: ${printable(problem)}`);
  }
  const isNoted = await database.transaction((queries) =>
    noteRefund(queries, number, userId, clock.now()),
  );
  if (!isNoted) return err(`${who} has no payment ${number} left to refund.`);
  return ok(`Payment ${number} of ${who} is refunded: $${(cents / 100).toFixed(2)}.`);
}

export const refund: Command = {
  usage: 'refund EMAIL NUMBER',
  about: 'refunds one payment of an account, through Stripe if it was paid there; its plan stays',
  async run(deps, [email, number = '', ...rest]) {
    if (!email || !/^\d{1,15}$/.test(number) || rest.length > 0) return null;
    return giveBack(deps, email, Number(number));
  },
};
