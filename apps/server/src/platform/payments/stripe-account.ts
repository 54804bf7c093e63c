import type { PaidPlan } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import type { Log } from '@tc/provider';
import Stripe from 'stripe';
import type { Settings } from '../../settings.ts';
import type { ApiRefusal } from '../api/serve-endpoint.ts';

/** The operator's account at Stripe. */
export interface StripeAccount {
  readonly api: Stripe;
  /** False with a test key, which takes no money. */
  readonly isLive: boolean;
  readonly webhookSecret: string;
  /** The price of each plan, as named in the settings. */
  readonly prices: Readonly<Record<PaidPlan, string>>;
  readonly addsTax: boolean;
}

/** Somebody may be waiting for the answer. */
const PATIENCE_MS = 10_000;
const RETRIES = 2;

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSafe = protocol === 'https:';
  return {
    protocol: isSafe ? 'https' : 'http',
    host: hostname,
    port: port || (isSafe ? 443 : 80),
  } as const;
}

/** Null if there are no settings for it. */
export function openStripe({ stripe }: Pick<Settings, 'stripe'>): StripeAccount | null {
  if (!stripe) return null;
  const { secretKey, webhookSecret, prices, addsTax, apiUrl } = stripe;
  const api = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return { api, isLive: /^[sr]k_live_/.test(secretKey), webhookSecret, prices, addsTax };
}

export const AWAY: ApiRefusal = {
  code: 'unavailable',
  message: 'Our payment service does not answer. Nothing was charged. Try again in a minute.',
};

/** Makes a request to Stripe. A declined card is a refusal; any other failure is for the operator to see. */
export async function askStripe<Value>(
  log: Log,
  ask: () => Promise<Value>,
): Promise<Result<Value, ApiRefusal>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeCardError) return err({ code: 'payment-failed' });
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, stripeRequest: requestId }, 'a request to Stripe failed');
    return err(AWAY);
  }
}

/** Whether Stripe refuses because it has already been done. */
export function isDoneBefore(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'charge_already_refunded' || error.code === 'resource_missing';
}

/** Refunds one payment. Null on success, otherwise the reason in Stripe's words. */
export async function refundAtStripe(
  { api }: StripeAccount,
  payment: string,
  invoice: string,
): Promise<string | null> {
  try {
    await refundOnce(api, payment, invoice);
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error.message;
    throw error;
  }
}

/** However often and by whomever it is requested, the money is refunded once. */
export async function refundOnce(api: Stripe, payment: string, invoice: string): Promise<void> {
  await api.refunds
    .create({ payment_intent: payment }, { idempotencyKey: `give-back-${invoice}` })
    .catch((error: unknown) => {
      if (!isDoneBefore(error)) throw error;
    });
}
