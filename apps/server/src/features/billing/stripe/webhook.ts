import type { Database } from '@tc/database';
import type { Clock, Log } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { StripeAccount } from '../../../platform/payments/stripe-account.ts';
import { STRIPE_READING } from '../../../platform/payments/stripe-reading.ts';
import { keepEvent } from './customers.ts';

export interface WebhookDeps {
  readonly account: StripeAccount;
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly log: Log;
}

const WEBHOOK_PATH = '/webhooks/stripe';

const MOST_BYTES = 1024 * 1024;
/** The same as in Stripe's own package, for signatures that are too old. */
const TOLERANCE_SECONDS = 300;

/** The package accepts signatures from the future, so check that here. */
function isFromFuture(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) - now.getTime() / 1000 > TOLERANCE_SECONDS;
}

/** Null if it is not from Stripe, or not recent. */
function verify(
  { account, clock }: WebhookDeps,
  body: Buffer,
  signature: unknown,
): Stripe.Event | null {
  const now = clock.now();
  if (typeof signature !== 'string' || isFromFuture(signature, now)) return null;
  try {
    return account.api.webhooks.constructEvent(
      body,
      signature,
      account.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** The customer an event is about; null if it is about none. */
function customerOf({ data }: Stripe.Event): string | null {
  const thing: object = data.object;
  const named = 'customer' in thing ? thing.customer : null;
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named && 'id' in named) return String(named.id);
  const isCustomer = 'object' in thing && thing.object === 'customer' && 'id' in thing;
  return isCustomer ? String(thing.id) : null;
}

/** Stores an event once, and requests a read in the same transaction. */
async function take({ account, database, jobs, log }: WebhookDeps, event: Stripe.Event) {
  const { id, type: kind, livemode: isLive } = event;
  const customer = customerOf(event);
  const isOurs = await database.transaction(async (queries) => {
    if (customer === null || isLive !== account.isLive) return false;
    const isNew = await keepEvent(queries, { id, kind, customer, isLive });
    if (isNew) await jobs.enqueue(queries, STRIPE_READING, id);
    return isNew;
  });
  if (!isOurs)
    log.info({ event: id, kind }, 'a Stripe event was already known, or is about nobody here');
}

/** Mounts the address where Stripe tells us that something changed. */
export function registerWebhook(app: FastifyInstance, deps: WebhookDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers exactly these bytes, so they must not be parsed first.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = verify(deps, body, request.headers['stripe-signature']);
      reply.header('cache-control', 'no-store');
      if (!event) return reply.code(400).send({ received: false });
      await take(deps, event);
      return reply.send({ received: true });
    });
  });
}
