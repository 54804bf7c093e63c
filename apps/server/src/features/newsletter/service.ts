import type { NewsletterSubscription } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { hashToken } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { daysAfter, type FormDeps } from '../../platform/forms/form-deps.ts';
import { isSuspicious } from '../../platform/forms/traps.ts';
import {
  confirmTokenOf,
  leaveTokenOf,
  newsletterLink,
} from '../../platform/mail/newsletter-tokens.ts';
import {
  CONFIRM_DAYS,
  findByConfirmToken,
  removeSubscriber,
  requireSubscriber,
  setConfirmed,
  setConfirmToken,
} from './store.ts';

export interface NewsletterDeps extends FormDeps {
  readonly secret: Uint8Array;
  /** Base of the links in emails. */
  readonly siteUrl: string;
}

const WELCOME_DAYS = 2;
const OVER = 'This link is no longer valid. Subscribe again to get a new one.';

function leaveLinkOf({ secret, siteUrl }: NewsletterDeps, id: string): string {
  return newsletterLink(siteUrl, 'unsubscribe', leaveTokenOf(secret, id).token);
}

/** Writes the email for the address: either a request to confirm, or that it is on the list already. */
async function writeEmail(deps: NewsletterDeps, queries: Queries, email: string): Promise<void> {
  const now = deps.clock.now();
  const subscriber = await requireSubscriber(queries, email, now);
  if (subscriber.isConfirmed) {
    const leaveLink = leaveLinkOf(deps, subscriber.id);
    const mail = { kind: 'newsletter-known', leaveLink } as const;
    return deps.mailer.enqueue(queries, email, mail, daysAfter(now, WELCOME_DAYS));
  }
  const { token, hash } = confirmTokenOf(deps.secret, subscriber.id);
  await setConfirmToken(queries, subscriber.id, hash);
  const link = newsletterLink(deps.siteUrl, 'confirm', token);
  const mail = { kind: 'newsletter-confirm', link } as const;
  return deps.mailer.enqueue(queries, email, mail, daysAfter(now, CONFIRM_DAYS));
}

/** Gives the same answer for every address; only the email sent there says what is known about it. */
export function subscribe(
  deps: NewsletterDeps,
  input: NewsletterSubscription,
  ip: string,
): Promise<ApiOutcome<undefined>> {
  const now = deps.clock.now();
  return deps.database.transaction(async (queries) => {
    const seconds = await deps.spend(queries, 'newsletterOfClient', ip, now);
    if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    // Suspected spam gets the usual answer and is dropped.
    if (isSuspicious(input)) return ok(undefined);
    const isEnough = (await deps.spend(queries, 'newsletterOfEmail', input.email, now)) > 0;
    if (!isEnough) await writeEmail(deps, queries, input.email);
    return ok(undefined);
  });
}

/** The button on the page that the email links to. */
export function confirm(
  deps: NewsletterDeps,
  token: string,
  ip: string,
): Promise<ApiOutcome<{ status: 'subscribed' }>> {
  const now = deps.clock.now();
  return deps.database.transaction(async (queries) => {
    const seconds = await deps.spend(queries, 'tokenOfClient', ip, now);
    if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    const subscriber = await findByConfirmToken(queries, hashToken(token), now);
    if (!subscriber) return err({ code: 'not-found', message: OVER });
    if (subscriber.isConfirmed) return ok({ status: 'subscribed' });
    const { hash } = leaveTokenOf(deps.secret, subscriber.id);
    await setConfirmed(queries, subscriber.id, hash, now);
    const mail = {
      kind: 'newsletter-welcome',
      leaveLink: leaveLinkOf(deps, subscriber.id),
    } as const;
    await deps.mailer.enqueue(queries, subscriber.email, mail, daysAfter(now, WELCOME_DAYS));
    return ok({ status: 'subscribed' });
  });
}

export function unsubscribe(
  deps: NewsletterDeps,
  token: string,
  ip: string,
): Promise<ApiOutcome<{ status: 'unsubscribed' }>> {
  const now = deps.clock.now();
  return deps.database.transaction(async (queries) => {
    const seconds = await deps.spend(queries, 'tokenOfClient', ip, now);
    if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    const isRemoved = await removeSubscriber(queries, hashToken(token), now);
    if (isRemoved) return ok({ status: 'unsubscribed' });
    return err({
      code: 'not-found',
      message: 'This link does not belong to any subscription. We do not send you anything.',
    });
  });
}
