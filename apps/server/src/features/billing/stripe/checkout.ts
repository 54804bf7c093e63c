import { createHash } from 'node:crypto';
import type { PaidPlan } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import type { ApiCaller } from '@tc/provider';
import type Stripe from 'stripe';
import type { ApiRefusal } from '../../../platform/api/serve-endpoint.ts';
import { AWAY, askStripe } from '../../../platform/payments/stripe-account.ts';
import { findOpen, findPrice } from '../store.ts';
import { findCustomer, forgetCustomer, keepCustomer, noteCheckout } from './customers.ts';
import { type DeskDeps, readCustomer } from './desk.ts';
import { findStripePrice } from './prices.ts';

export interface Page {
  readonly url: string;
}

const HAS_ONE: ApiRefusal = {
  code: 'conflict',
  message: 'You already have a plan. Change it instead.',
};

const NEVER_PAID: ApiRefusal = { code: 'conflict', message: 'You have no paid plan.' };

/** Where people come back to. The page there finds out from Stripe what they did. */
function returnUrl(siteUrl: string): string {
  return `${siteUrl}/settings/plan?from=payment`;
}

/** The same parts give the same key, so that two requests at once create one customer at Stripe. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

async function requireCustomer(deps: DeskDeps, { userId, email }: ApiCaller): Promise<string> {
  const { account, database } = deps;
  const { api, isLive } = account;
  const known = await findCustomer(database, userId, isLive);
  if (known) {
    if (!(await api.customers.retrieve(known)).deleted) return known;
    // The customer was deleted at Stripe, which ended what they had, and nothing more can be sold to them.
    await readCustomer(deps, known);
    await forgetCustomer(database, known);
  }
  const made = await api.customers.create(
    { ...(email && { email }), metadata: { account: userId } },
    { idempotencyKey: keyOf('customer', userId, email ?? '', ...(known ? [known] : [])) },
  );
  return keepCustomer(database, userId, isLive, made.id);
}

function sessionOf(
  { account, siteUrl }: DeskDeps,
  customer: string,
  metadata: { readonly plan: string; readonly price: string },
): Stripe.Checkout.SessionCreateParams {
  const back = returnUrl(siteUrl);
  return {
    mode: 'subscription',
    customer,
    line_items: [{ price: metadata.price, quantity: 1 }],
    metadata,
    success_url: back,
    cancel_url: back,
    ...(account.addsTax && {
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
      tax_id_collection: { enabled: true },
    }),
  };
}

/**
 * One page at a time. Each is made under a key that names the previous one, so that two windows get the same
 * page, and a page for another plan closes it first.
 */
async function requireSession(
  deps: DeskDeps,
  customer: string,
  plan: PaidPlan,
  price: string,
): Promise<Stripe.Checkout.Session> {
  const { sessions } = deps.account.api.checkout;
  const [last] = (await sessions.list({ customer, limit: 1 })).data;
  if (last?.status === 'open') {
    const { metadata } = last;
    if (metadata?.plan === plan && metadata.price === price && last.url) return last;
    await sessions.expire(last.id);
  }
  return sessions.create(sessionOf(deps, customer, { plan, price }), {
    idempotencyKey: keyOf('checkout', customer, last?.id ?? ''),
  });
}

/** The page where a plan is paid for. Nothing is bought until Stripe says so. */
export async function openCheckoutPage(
  deps: DeskDeps,
  caller: ApiCaller,
  plan: PaidPlan,
): Promise<Result<Page, ApiRefusal>> {
  const { account, database, log } = deps;
  const asked = await askStripe(log, async () => {
    const customer = await requireCustomer(deps, caller);
    // They may have paid while the event about it got lost.
    await readCustomer(deps, customer);
    if (await findOpen(database, caller.userId, account.isLive)) return err(HAS_ONE);
    const cents = await findPrice(database, plan);
    const price = await findStripePrice(account, database, log, plan, cents);
    if (!price) return err(AWAY);
    await noteCheckout(database, customer);
    const { url } = await requireSession(deps, customer, plan, price);
    return url ? ok({ url }) : err(AWAY);
  });
  return asked.ok ? asked.value : asked;
}

/** The page for the card and the invoices or, while a payment is due, the page to pay it. */
export async function openPortalPage(
  deps: DeskDeps,
  { userId }: ApiCaller,
): Promise<Result<Page, ApiRefusal>> {
  const { account, database, log, siteUrl } = deps;
  const { api, isLive } = account;
  const customer = await findCustomer(database, userId, isLive);
  if (!customer) return err(NEVER_PAID);
  return askStripe(log, async () => {
    const open = await findOpen(database, userId, isLive);
    if (open?.status === 'past_due') {
      const [due] = (await api.invoices.list({ customer, status: 'open', limit: 1 })).data;
      if (due?.hosted_invoice_url) return { url: due.hosted_invoice_url };
    }
    const { url } = await api.billingPortal.sessions.create({
      customer,
      return_url: returnUrl(siteUrl),
    });
    return { url };
  });
}
