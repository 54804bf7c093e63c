import Stripe from 'stripe';
import { Books, DAY, MODE, nowSeconds } from './books.ts';
import { SECRET_KEY, serveBooks } from './serve-books.ts';
import type { StripeEvent, Subscription } from './shapes.ts';

const WEBHOOK_SECRET = 'whsec_of_the_stand_in';

const PRICES = { pro: 999, business: 4999 } as const;

function addPrices(books: Books): void {
  for (const [plan, unit_amount] of Object.entries(PRICES)) {
    const id = `price_${plan}`;
    books.prices.set(id, {
      id,
      object: 'price',
      active: true,
      currency: 'usd',
      product: `prod_${plan}`,
      unit_amount,
      ...MODE,
      metadata: {},
      recurring: { interval: 'month', interval_count: 1 },
    });
  }
}

/** Lets days pass for everything that belongs to one customer. */
function shift(books: Books, customer: string, seconds: number): void {
  const isTheirs = (one: { readonly customer: string }) => one.customer === customer;
  for (const one of books.subscriptions.filter(isTheirs)) {
    one.start_date -= seconds;
    for (const item of one.items.data) {
      item.current_period_start -= seconds;
      item.current_period_end -= seconds;
    }
    for (const phase of books.schedules.get(one.schedule ?? '')?.phases ?? []) {
      phase.start_date -= seconds;
      phase.end_date -= seconds;
    }
  }
  for (const { lines, status_transitions } of books.invoices.filter(isTheirs)) {
    if (status_transitions.paid_at) status_transitions.paid_at -= seconds;
    for (const { period } of lines.data) {
      period.start -= seconds;
      period.end -= seconds;
    }
  }
}

const signing = new Stripe(SECRET_KEY).webhooks;

interface Delivery {
  readonly secret?: string;
  /** When it was signed, in seconds. */
  readonly at?: number;
  /** Used instead of the right one; `none` sends no signature. */
  readonly signature?: string;
  /** Sent instead of the bytes that were signed. */
  readonly body?: string;
}

/** The signature header for these bytes. */
export function sign(payload: string, secret = WEBHOOK_SECRET, at = nowSeconds()): string {
  return signing.generateTestHeaderString({ payload, secret, timestamp: at });
}

/** Delivers an event to a server; returns the status. */
export async function deliver(
  site: string,
  event: object,
  { secret, at, signature, body }: Delivery = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const header = signature ?? sign(payload, secret, at);
  const answer = await fetch(`${site}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(header !== 'none' && { 'stripe-signature': header }),
    },
    body: body ?? payload,
  });
  await answer.text();
  return answer.status;
}

/** What people do on Stripe's pages, and what the passing of time does. */
function peopleOf(books: Books) {
  const customerOf = (account: string) =>
    [...books.customers.values()].find(({ metadata }) => metadata.account === account)?.id ?? '';
  return {
    customerOf,
    /** Somebody enters a card that works on the page at this address. */
    pay(url: string): Subscription {
      const session = books.sessions.find((one) => one.url === url);
      const price = books.prices.get(session?.price ?? '');
      if (session?.status !== 'open' || !price) throw new Error('no such page is open');
      session.status = 'complete';
      session.url = null;
      const subscription = books.subscribe(session.customer, price);
      books.tell('checkout.session.completed', session);
      return subscription;
    },
    /** Lets days pass for an account, including everything due on the way. */
    pass(account: string, days: number) {
      const customer = customerOf(account);
      shift(books, customer, days * DAY);
      for (const one of books.subscriptions) if (one.customer === customer) books.renew(one);
    },
    setCard(account: string, card: 'pays' | 'declines') {
      if (card === 'declines') books.declining.add(customerOf(account));
      else books.declining.delete(customerOf(account));
    },
    /** Pays an open invoice on Stripe's own page. */
    payDue(account: string) {
      const customer = customerOf(account);
      books.declining.delete(customer);
      const due = books.invoices.find((one) => one.customer === customer && one.status === 'open');
      const subscription = books.openOf(customer);
      if (!due || !subscription) throw new Error('nothing is due');
      subscription.status = 'active';
      books.settle(due);
      books.tell('customer.subscription.updated', subscription);
    },
  };
}

/** Starts a stand-in for Stripe. It delivers no events itself; tests do, in whatever way they like. */
export async function startStripe() {
  const books = new Books();
  addPrices(books);
  const served = await serveBooks(books);
  return {
    ...served,
    ...peopleOf(books),
    books,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_PRICE_BUSINESS: 'price_business',
      STRIPE_API_URL: served.url,
    },
    /** Events that have not been delivered yet. */
    takeEvents: (): StripeEvent[] => books.events.splice(0),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
