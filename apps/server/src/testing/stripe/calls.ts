import { type Books, MODE, newId, nowSeconds } from './books.ts';
import { type Sent, valueAt } from './forms.ts';
import { listOf, type Price, type Session, type Subscription } from './shapes.ts';

export type Form = Readonly<Record<string, Sent>>;

export interface Call {
  readonly books: Books;
  /** The id in the path. */
  readonly id: string;
  readonly form: Form;
}

/** Stripe's answer when it refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.body = { error: { type, code, message: code } };
  }
}

function requireThing<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Refusal(404, 'invalid_request_error', 'resource_missing');
  return thing;
}

function text(form: Form, ...path: readonly string[]): string | undefined {
  const [name = '', ...rest] = path;
  return valueAt(form[name], ...rest);
}

function expands(form: Form, name: string): boolean {
  const { expand } = form;
  return typeof expand === 'object' && Object.values(expand).includes(name);
}

const mine = (form: Form) => (one: { readonly customer: string }) =>
  one.customer === text(form, 'customer');

function findSubscription({ books, id }: Call): Subscription {
  return requireThing(books.subscriptions.find((one) => one.id === id));
}

/** As in a response: only the fields asked for are expanded, others are ids. */
function showSubscription({ books, form }: Call, subscription: Subscription): object {
  const schedule = expands(form, 'data.schedule')
    ? (books.schedules.get(subscription.schedule ?? '') ?? null)
    : subscription.schedule;
  return { ...subscription, schedule };
}

function changePrice({ books, form }: Call, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const price = books.prices.get(text(form, 'items', '0', 'price') ?? '');
  if (!item || !price || price.id === item.price.id) return;
  if (text(form, 'items', '0', 'id') !== item.id) {
    throw new Refusal(400, 'invalid_request_error', 'resource_missing');
  }
  if (text(form, 'proration_behavior') === 'always_invoice') {
    if (books.declining.has(subscription.customer)) {
      throw new Refusal(402, 'card_error', 'card_declined');
    }
    const { current_period_start: start, current_period_end: end } = item;
    const left = (end - nowSeconds()) / (end - start);
    books.bill(subscription, [
      books.line(item.price, -Math.round((item.price.unit_amount ?? 0) * left), nowSeconds(), end),
      books.line(price, Math.round((price.unit_amount ?? 0) * left), nowSeconds(), end),
    ]);
  }
  item.price = price;
}

function updateSubscription(call: Call): object {
  const { books, form } = call;
  const subscription = findSubscription(call);
  if (subscription.status === 'canceled') {
    throw new Refusal(404, 'invalid_request_error', 'resource_missing');
  }
  const atEnd = text(form, 'cancel_at_period_end');
  const isPlanned = subscription.schedule !== null;
  if (isPlanned && (atEnd || form.items)) {
    throw new Refusal(400, 'invalid_request_error', 'subscription_managed_by_schedule');
  }
  changePrice(call, subscription);
  if (atEnd) subscription.cancel_at_period_end = atEnd === 'true';
  if (form.cancel_at === '') subscription.cancel_at = null;
  books.tell('customer.subscription.updated', subscription);
  return subscription;
}

function makePrice({ books, form }: Call): object {
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency: text(form, 'currency') ?? '',
    product: text(form, 'product') ?? '',
    unit_amount: Number(text(form, 'unit_amount')),
    ...MODE,
    metadata: {},
    recurring: { interval: 'month', interval_count: 1 },
  };
  books.prices.set(price.id, price);
  return price;
}

function makeSession({ books, form }: Call): object {
  const customer = requireThing(books.customers.get(text(form, 'customer') ?? ''));
  const price = requireThing(books.prices.get(text(form, 'line_items', '0', 'price') ?? ''));
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    url: `https://checkout.stripe.example/${id}`,
    ...MODE,
    metadata: (form.metadata as Record<string, string>) ?? {},
    created: nowSeconds(),
    customer: customer.id,
    price: price.id,
  };
  books.sessions.unshift(session);
  return session;
}

function expireSession({ books, id }: Call): object {
  const session = requireThing(books.sessions.find((one) => one.id === id));
  if (session.status !== 'open') {
    throw new Refusal(400, 'invalid_request_error', 'session_not_open');
  }
  session.status = 'expired';
  session.url = null;
  return session;
}

function makeSchedule({ books, form }: Call): object {
  const subscription = requireThing(
    books.subscriptions.find((one) => one.id === text(form, 'from_subscription')),
  );
  const [item] = subscription.items.data;
  const {
    current_period_start: start_date,
    current_period_end: end_date,
    price,
  } = requireThing(item);
  const id = newId('sub_sched');
  const items = [{ price: price.id, quantity: 1 }];
  const schedule = { id, object: 'subscription_schedule', status: 'active' } as const;
  books.schedules.set(id, { ...schedule, phases: [{ start_date, end_date, items }] });
  subscription.schedule = id;
  return requireThing(books.schedules.get(id));
}

function updateSchedule({ books, id, form }: Call): object {
  const schedule = requireThing(books.schedules.get(id));
  const [first] = schedule.phases;
  const price = requireThing(
    books.prices.get(text(form, 'phases', '1', 'items', '0', 'price') ?? ''),
  );
  const start_date = Number(text(form, 'phases', '0', 'end_date'));
  const next = { start_date, end_date: start_date + 2_629_746 };
  schedule.phases = [requireThing(first), { ...next, items: [{ price: price.id, quantity: 1 }] }];
  return schedule;
}

function releaseSchedule({ books, id }: Call): object {
  const subscription = requireThing(books.subscriptions.find((one) => one.schedule === id));
  subscription.schedule = null;
  return { ...requireThing(books.schedules.get(id)), status: 'released' };
}

function makeRefund({ books, form }: Call): object {
  const payment = text(form, 'payment_intent');
  const charge = requireThing(books.charges.find((one) => one.payment_intent === payment));
  if (charge.refunded) {
    throw new Refusal(400, 'invalid_request_error', 'charge_already_refunded');
  }
  if (books.disputing.has(charge.customer)) {
    throw new Refusal(400, 'invalid_request_error', 'charge_disputed');
  }
  const refund = { id: newId('re'), object: 'refund', created: nowSeconds() } as const;
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  charge.refunds.data.push(refund);
  books.tell('charge.refunded', charge);
  return { ...refund, amount: charge.amount, payment_intent: payment, status: 'succeeded' };
}

function makeCustomer({ books, form }: Call): object {
  const id = newId('cus');
  const email = text(form, 'email') ?? null;
  const metadata = (form.metadata as Record<string, string>) ?? {};
  const customer = { id, object: 'customer', ...MODE, metadata, email } as const;
  books.customers.set(id, customer);
  return customer;
}

/** A deleted customer can still be asked for. */
function showCustomer({ books, id }: Call): object {
  return books.customers.get(id) ?? { id, object: 'customer', deleted: true };
}

function deleteCustomer({ books, id }: Call): object {
  requireThing(books.customers.get(id));
  books.customers.delete(id);
  const open = books.openOf(id);
  if (open) books.cancel(open);
  return { id, object: 'customer', deleted: true };
}

function listInvoices({ books, form }: Call): object {
  const found = books.invoices.filter(
    (one) => mine(form)(one) && one.status === text(form, 'status'),
  );
  const shown = expands(form, 'data.payments')
    ? found
    : found.map(({ payments: _, ...invoice }) => invoice);
  return listOf(shown, '/v1/invoices');
}

/** The calls that the product makes, by method and path. */
export const CALLS: readonly (readonly [
  method: string,
  path: RegExp,
  answer: (call: Call) => object,
])[] = [
  ['POST', /^\/v1\/customers$/, makeCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, showCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/prices\/(\w+)$/, ({ books, id }) => requireThing(books.prices.get(id))],
  ['POST', /^\/v1\/prices$/, makePrice],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    ({ books, form }) =>
      listOf(
        books.sessions.filter(mine(form)).slice(0, Number(text(form, 'limit'))),
        '/v1/checkout/sessions',
      ),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, makeSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    ({ form }) => ({
      id: newId('bps'),
      object: 'billing_portal.session',
      url: `https://billing.stripe.example/${text(form, 'customer')}`,
    }),
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (call) =>
      listOf(
        call.books.subscriptions
          .filter(mine(call.form))
          .map((subscription) => showSubscription(call, subscription)),
        '/v1/subscriptions',
      ),
  ],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (call) => {
      const subscription = findSubscription(call);
      if (subscription.status === 'canceled') {
        throw new Refusal(404, 'invalid_request_error', 'resource_missing');
      }
      call.books.cancel(subscription);
      return subscription;
    },
  ],
  ['POST', /^\/v1\/subscription_schedules$/, makeSchedule],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)$/, updateSchedule],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)\/release$/, releaseSchedule],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  [
    'GET',
    /^\/v1\/charges$/,
    ({ books, form }) => listOf(books.charges.filter(mine(form)), '/v1/charges'),
  ],
  ['POST', /^\/v1\/refunds$/, makeRefund],
];
