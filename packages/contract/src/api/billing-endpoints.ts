import { z } from 'zod';
import { declare } from './api-endpoint.ts';

/** Plans that cost money. */
export const PAID_PLANS = ['pro', 'business'] as const;

export type PaidPlan = (typeof PAID_PLANS)[number];

/** The made-up payment cards of the test checkout. */
export const TEST_CARDS = ['pays', 'declines'] as const;

export type TestCard = (typeof TEST_CARDS)[number];

const paidPlan = z.enum(PAID_PLANS, `must be ${PAID_PLANS.join(' or ')}`);
const card = z.enum(TEST_CARDS, `must be ${TEST_CARDS.join(' or ')}`);
const moment = z.iso.datetime();

/** `past-due`: the last payment failed, and the plan stays until `graceEndsAt`. */
const subscription = z.object({
  plan: paidPlan,
  status: z.enum(['active', 'past-due', 'ended']),
  /** The plan after the period ends; null if it stays the same. */
  nextPlan: paidPlan.nullable(),
  cancelsAtEnd: z.boolean(),
  periodEndsAt: moment,
  graceEndsAt: moment.nullable(),
  /** The next payment in US cents; null if there is none. */
  nextCents: z.int().nullable(),
});

export type Subscription = z.infer<typeof subscription>;

export const payment = z.object({
  /** Its number in the accounting. */
  number: z.int(),
  plan: paidPlan,
  /** US cents. */
  cents: z.int(),
  periodStart: moment,
  periodEnd: moment,
  paidAt: moment,
  refundedAt: moment.nullable(),
});

export type Payment = z.infer<typeof payment>;

const planPrice = z.object({
  plan: paidPlan,
  /** US cents a month. */
  cents: z.int(),
  validFrom: moment,
});

export type PlanPrice = z.infer<typeof planPrice>;

const billing = z.object({
  /** `test`: no money is charged. `stripe`: plans are paid on Stripe's pages. */
  mode: z.enum(['test', 'stripe']),
  /** The most recent one; null if there never was one. */
  subscription: subscription.nullable(),
  /** Most recent first. */
  payments: z.array(payment).readonly(),
  /** One click refunds the payment until then; null if it cannot be refunded, or not anymore. */
  moneyBackUntil: moment.nullable(),
  /** The money was asked back, and the payment service has not sent all of it yet. */
  isRefundOwed: z.boolean(),
  /** Today's prices and announced ones. */
  prices: z.array(planPrice).readonly(),
});

export type Billing = z.infer<typeof billing>;

export const listPrices = declare({
  method: 'GET',
  path: '/api/v1/prices',
  summary: 'What plans cost today, and the prices that are announced',
  access: 'public',
  input: z.undefined(),
  output: z.object({ items: z.array(planPrice).readonly() }),
  errors: [],
});

export const readBilling = declare({
  method: 'GET',
  path: '/api/v1/billing',
  summary: 'The subscription, its payments, and what plans cost',
  access: 'user',
  input: z.undefined(),
  output: billing,
  errors: [],
});

/** The server sets the price. */
export const checkOut = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/billing/checkout',
  summary: 'Buy a plan with the test checkout, which takes no money',
  access: 'user',
  input: z.strictObject({ plan: paidPlan, card }),
  output: billing,
  success: 201,
  errors: ['payment-failed', 'conflict'],
});

const page = z.object({ url: z.url() });

/** The server sets the price. */
export const openCheckout = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/billing/checkout-page',
  summary: 'The Stripe page where a plan is paid for',
  access: 'user',
  input: z.strictObject({ plan: paidPlan }),
  output: page,
  success: 201,
  errors: ['conflict', 'unavailable'],
});

export const openPortal = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/billing/portal-page',
  summary:
    'The Stripe page for the card and the invoices or, while a payment is due, the page to pay it',
  access: 'user',
  input: z.undefined(),
  output: page,
  success: 201,
  errors: ['conflict', 'unavailable'],
});

export const refreshBilling = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/billing/refresh',
  summary: 'Read the subscription from Stripe now, after a visit to its pages',
  access: 'user',
  input: z.undefined(),
  output: billing,
  errors: ['unavailable'],
});

/**
 * `change`: to a larger plan right away, to a smaller one when the period ends. `pay`: what is past
 * due. `money-back`: refunds every payment and ends the plan.
 */
export const changeBilling = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/billing/changes',
  summary: 'Cancel, resume, change, pay what is due, or get the money back',
  access: 'user',
  input: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('cancel') }),
    z.strictObject({ what: z.literal('resume') }),
    z.strictObject({ what: z.literal('change'), plan: paidPlan }),
    z.strictObject({ what: z.literal('pay'), card }),
    z.strictObject({ what: z.literal('money-back') }),
  ]),
  output: billing,
  errors: ['payment-failed', 'conflict', 'unavailable'],
});

export type BillingChange = z.infer<(typeof changeBilling)['input']>;
