import { randomBytes } from 'node:crypto';
import type {
  Charge,
  Customer,
  Invoice,
  Line,
  Price,
  Schedule,
  Session,
  StripeEvent,
  Subscription,
} from './shapes.ts';

export const MODE = { livemode: false } as const;
export const DAY = 86_400;

export function newId(kind: string): string {
  return `${kind}_${randomBytes(9).toString('hex')}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** One month later, on the last day if the month is too short. */
function monthAfter(seconds: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return Math.floor(to.getTime() / 1000);
}

/** Everything in the account, and what happens to it on its own. */
export class Books {
  readonly prices = new Map<string, Price>();
  readonly customers = new Map<string, Customer>();
  readonly sessions: Session[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly schedules = new Map<string, Schedule>();
  readonly invoices: Invoice[] = [];
  readonly charges: Charge[] = [];
  /** Customers whose cards are declined; all others pay. */
  readonly declining = new Set<string>();
  /** Customers whose bank is taking the money back itself, so that no payment of theirs can be refunded. */
  readonly disputing = new Set<string>();
  /** Oldest first; not delivered to anybody yet. */
  readonly events: StripeEvent[] = [];

  tell(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    this.events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: nowSeconds(),
      ...MODE,
      data,
    });
  }

  openOf(customer: string): Subscription | undefined {
    return this.subscriptions.find((one) => one.customer === customer && one.status !== 'canceled');
  }

  line(price: Price, amount: number, start: number, end: number): Line {
    const price_details = { price: price.id, product: String(price.product) };
    return {
      id: newId('il'),
      object: 'line_item',
      amount,
      currency: 'usd',
      period: { start, end },
      pricing: { type: 'price_details', price_details },
    };
  }

  /** Creates an invoice that is paid at once if the card works, and otherwise stays open. */
  bill(subscription: Subscription, lines: readonly Line[]): Invoice {
    const { id, customer } = subscription;
    const amount = lines.reduce((sum, one) => sum + one.amount, 0);
    const isPaid = !this.declining.has(customer);
    const payment_intent = newId('pi');
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      status: 'open',
      amount_due: amount,
      amount_paid: 0,
      created: nowSeconds(),
      ...MODE,
      customer,
      hosted_invoice_url: `https://invoice.stripe.example/${customer}`,
      lines: { object: 'list', data: [...lines] },
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      status_transitions: { paid_at: null },
      payments: {
        object: 'list',
        data: [
          {
            object: 'invoice_payment',
            status: 'open',
            payment: { type: 'payment_intent', payment_intent },
          },
        ],
      },
    };
    this.invoices.unshift(invoice);
    if (isPaid) this.settle(invoice);
    else this.tell('invoice.payment_failed', invoice);
    return invoice;
  }

  settle(invoice: Invoice): void {
    const [payment] = invoice.payments.data;
    if (!payment) return;
    payment.status = 'paid';
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = nowSeconds();
    this.charges.unshift({
      id: newId('ch'),
      object: 'charge',
      amount: invoice.amount_paid,
      amount_refunded: 0,
      refunded: false,
      created: nowSeconds(),
      ...MODE,
      customer: invoice.customer,
      payment_intent: payment.payment.payment_intent,
      refunds: { object: 'list', data: [] },
    });
    this.tell('invoice.paid', invoice);
  }

  subscribe(customer: string, price: Price): Subscription {
    const start = nowSeconds();
    const end = monthAfter(start);
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      created: start,
      ended_at: null,
      start_date: start,
      ...MODE,
      customer,
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            price,
            current_period_start: start,
            current_period_end: end,
          },
        ],
      },
      schedule: null,
    };
    this.subscriptions.unshift(subscription);
    this.bill(subscription, [this.line(price, price.unit_amount ?? 0, start, end)]);
    this.tell('customer.subscription.created', subscription);
    return subscription;
  }

  cancel(subscription: Subscription): void {
    subscription.status = 'canceled';
    subscription.canceled_at = nowSeconds();
    subscription.ended_at = nowSeconds();
    subscription.schedule = null;
    this.tell('customer.subscription.deleted', subscription);
  }

  /** Does what is due by now: the requested end, or the next period and its invoice. */
  renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    while (item && subscription.status === 'active' && item.current_period_end <= nowSeconds()) {
      if (subscription.cancel_at_period_end) {
        this.cancel(subscription);
        return;
      }
      this.#follow(subscription);
      const start = item.current_period_end;
      item.current_period_start = start;
      item.current_period_end = monthAfter(start);
      const line = this.line(
        item.price,
        item.price.unit_amount ?? 0,
        start,
        item.current_period_end,
      );
      const invoice = this.bill(subscription, [line]);
      if (invoice.status !== 'paid') subscription.status = 'past_due';
      this.tell('customer.subscription.updated', subscription);
    }
  }

  #follow(subscription: Subscription): void {
    const schedule = this.schedules.get(subscription.schedule ?? '');
    const [item] = subscription.items.data;
    const next = schedule?.phases[1]?.items[0]?.price;
    const price = this.prices.get(next ?? '');
    if (!item || !price) return;
    item.price = price;
    subscription.schedule = null;
  }
}
