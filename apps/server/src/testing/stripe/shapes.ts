import type Stripe from 'stripe';

/** The parts of Stripe's documented objects that our code may read; the package's types check them. */

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'product' | 'unit_amount' | 'livemode' | 'metadata'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> };

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'livemode' | 'metadata'> & {
  email: string | null;
};

export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'status' | 'url' | 'livemode' | 'metadata' | 'created'
> & { customer: string; price: string };

export interface Item {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export type Schedule = Pick<Stripe.SubscriptionSchedule, 'id' | 'object' | 'status'> & {
  phases: {
    start_date: number;
    end_date: number;
    items: { price: string; quantity: number }[];
  }[];
};

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'ended_at'
  | 'start_date'
  | 'livemode'
> & { customer: string; items: { object: 'list'; data: Item[] }; schedule: string | null };

export interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'usd';
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
}

export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'status' | 'amount_due' | 'amount_paid' | 'created' | 'livemode'
> & {
  customer: string;
  hosted_invoice_url: string;
  lines: { object: 'list'; data: Line[] };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status_transitions: { paid_at: number | null };
  payments: {
    object: 'list';
    data: {
      object: 'invoice_payment';
      status: string;
      payment: { type: 'payment_intent'; payment_intent: string };
    }[];
  };
};

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded' | 'created' | 'livemode'
> & {
  customer: string;
  payment_intent: string;
  refunds: { object: 'list'; data: { id: string; object: 'refund'; created: number }[] };
};

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: object };
}

export function listOf(data: readonly object[], url: string) {
  return { object: 'list', data, has_more: false, url } as const;
}
