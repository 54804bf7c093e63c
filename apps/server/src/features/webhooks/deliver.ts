import { DAYS_OF_DELIVERIES, DAYS_OF_FAILURE } from '@tc/contract/api';
import type { Database, Queries } from '@tc/database';
import type { Result } from '@tc/kernel';
import { type Clock, decrypt, findOpenAccount, recordAct } from '@tc/provider';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import type { SiteMailer } from '../../platform/mail/site-emails.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { pauseAfter, WEBHOOKS } from '../../platform/outbound/webhook-job.ts';
import { findPlan } from '../../platform/plans/spend.ts';
import * as deliveries from './delivery-store.ts';
import { mayUseWebhooks } from './policy.ts';
import { SECRET_PURPOSE, signatureHeaders } from './sign.ts';
import { disableWebhook, noteArrival, noteFailure } from './store.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: SiteMailer;
  readonly outbound: Outbound;
  readonly secret: Uint8Array;
  readonly siteUrl: string;
  readonly productName: string;
}

const DAY_MS = 86_400_000;

/** The receiver says that it is gone for good. */
const GONE = 410;

type Sent = Result<number, string>;

function openSecret(secret: Uint8Array, sealed: string): string | null {
  try {
    return decrypt(secret, SECRET_PURPOSE, sealed);
  } catch {
    return null;
  }
}

/** Why nothing may be sent right now, whoever requested it; null if it may. */
async function whyNot(
  { database, clock }: DeliveryDeps,
  delivery: deliveries.WaitingDelivery,
): Promise<string | null> {
  if (delivery.disabled_at) return 'disabled';
  if (!(await findOpenAccount(database, delivery.user_id, clock.now()))) return 'closed';
  const isAllowed = mayUseWebhooks(await findPlan(database, delivery.user_id));
  return isAllowed ? null : 'resting';
}

function send(
  { clock, outbound, productName }: DeliveryDeps,
  { id, url, payload }: deliveries.WaitingDelivery,
  key: string,
  signal: AbortSignal,
): Promise<Sent> {
  const headers = {
    ...signatureHeaders(key, { id, at: clock.now(), body: payload }),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': `${encodeURIComponent(productName)}-Webhooks/1`,
  };
  return outbound.post(url, { headers, body: payload }, signal);
}

/** Nothing has arrived for days, so stop sending and tell the owner. */
async function disable(
  { mailer, siteUrl }: DeliveryDeps,
  queries: Queries,
  { webhook_id, user_id, url }: deliveries.WaitingDelivery,
  now: Date,
): Promise<void> {
  if (!(await disableWebhook(queries, webhook_id, now))) return;
  await deliveries.giveUpAll(queries, webhook_id, 'disabled');
  await recordAct(queries, 'webhook-disabled', user_id, { ip: null }, now);
  const account = await findOpenAccount(queries, user_id, now);
  if (!account?.email) return;
  const mail = { kind: 'webhook-disabled', url, link: `${siteUrl}/settings#webhooks` } as const;
  await mailer.enqueue(queries, account.email, mail, new Date(now.getTime() + 7 * DAY_MS));
}

/** Records the result of an attempt; returns whether there should be another one. */
async function settle(
  deps: DeliveryDeps,
  delivery: deliveries.WaitingDelivery,
  sent: Sent,
  attempt: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const answered = sent.ok ? sent.value : null;
  const problem = sent.ok ? null : sent.error;
  const facts = { answered, problem, at: now };
  const hasArrived = answered !== null && answered >= 200 && answered < 300;
  return deps.database.transaction(async (queries) => {
    if (hasArrived) {
      const arrived = { ...facts, status: 'delivered', nextAt: null } as const;
      await deliveries.noteAttempt(queries, delivery.id, arrived);
      await noteArrival(queries, delivery.webhook_id);
      return false;
    }
    const isLast = attempt >= WEBHOOKS.attempts;
    const nextAt = isLast ? null : new Date(now.getTime() + pauseAfter(attempt) * 1000);
    const status = isLast ? 'failed' : 'waiting';
    await deliveries.noteAttempt(queries, delivery.id, { ...facts, status, nextAt });
    const since = await noteFailure(queries, delivery.webhook_id, now);
    const isLong = now.getTime() - since.getTime() >= DAYS_OF_FAILURE * DAY_MS;
    if (!isLong && answered !== GONE) return !isLast;
    await disable(deps, queries, delivery, now);
    return false;
  });
}

/** Sends queued messages, in whichever process does background work. */
export function sendWebhooks(deps: DeliveryDeps): Task {
  const { database, secret } = deps;
  return {
    kind: WEBHOOKS,
    findWaiting: () => deliveries.listWaiting(database),
    async run({ id, attempt, signal }) {
      const delivery = id === null ? null : await deliveries.findWaiting(database, id);
      if (!delivery) return;
      const key = openSecret(secret, delivery.sealed_secret);
      const why = key === null ? 'secret-lost' : await whyNot(deps, delivery);
      if (why !== null || key === null) {
        await deliveries.giveUp(database, delivery.id, why ?? 'secret-lost');
        return;
      }
      const sent = await send(deps, delivery, key, signal);
      // If the server stops, the receiver has not failed.
      if (signal.aborted && !sent.ok) throw new Error('the server stops');
      const isTriedAgain = await settle(deps, delivery, sent, attempt);
      if (isTriedAgain) throw new Error('the receiver did not take a message');
    },
  };
}

export function forgetDeliveries({
  database,
  clock,
}: Pick<DeliveryDeps, 'database' | 'clock'>): Task {
  return {
    kind: scheduledWork('forget-webhook-deliveries', '23 3 * * *'),
    run: () =>
      deliveries.removeOld(database, new Date(clock.now().getTime() - DAYS_OF_DELIVERIES * DAY_MS)),
  };
}
