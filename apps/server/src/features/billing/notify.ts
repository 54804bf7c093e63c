import { PLANS, type PlanId } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import type { BillingNews } from '../../platform/mail/billing-notice.ts';
import type { SiteMailer } from '../../platform/mail/site-emails.ts';
import type { StripeAccount } from '../../platform/payments/stripe-account.ts';
import { showCents } from './present.ts';

export interface NotifyDeps {
  readonly mailer: SiteMailer;
  readonly siteUrl: string;
  /** Who takes the money; null if nobody does. */
  readonly stripe: Pick<StripeAccount, 'isLive'> | null;
}

interface News {
  readonly what: BillingNews;
  readonly plan: PlanId;
  readonly cents?: number;
  readonly at: Date;
}

const DAYS_ON_THE_WAY_MS = 14 * 86_400_000;

/** Notifies the payer, in the same transaction that makes it true. */
export async function notify(
  { mailer, siteUrl, stripe }: NotifyDeps,
  queries: Queries,
  email: string | null,
  { what, plan, cents, at }: News,
): Promise<void> {
  if (email === null) return;
  const mail = {
    kind: 'billing-notice',
    what,
    plan: PLANS[plan].name,
    amount: cents === undefined ? null : showCents(cents),
    at: at.toISOString(),
    link: `${siteUrl}/settings/plan`,
    isTest: !stripe?.isLive,
  } as const;
  await mailer.enqueue(queries, email, mail, new Date(at.getTime() + DAYS_ON_THE_WAY_MS));
}
