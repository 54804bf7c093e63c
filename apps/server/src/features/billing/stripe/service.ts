import type { BillingChange, PaidPlan } from '@tc/contract/locker';
import type { ApiCaller } from '@tc/provider';
import type { ApiRefusal } from '../../../platform/api/serve-endpoint.ts';
import { AWAY, askStripe } from '../../../platform/payments/stripe-account.ts';
import { isMoneyBackOwed, takeMoneyBack } from '../money-back.ts';
import { findOpen } from '../store.ts';
import { changeAtStripe } from './changes.ts';
import { openCheckoutPage, openPortalPage } from './checkout.ts';
import { findCustomer } from './customers.ts';
import { type DeskDeps, readCustomer } from './desk.ts';

const NO_MORE: ApiRefusal = {
  code: 'conflict',
  message: 'The money-back guarantee is for the first 30 days, once per customer.',
};

const NOTED: ApiRefusal = {
  code: 'unavailable',
  message:
    'Our payment service does not answer. Your refund is recorded. It will be sent, and your plan will end, as soon as the service answers.',
};

const REFUSED: ApiRefusal = {
  code: 'unavailable',
  message:
    'Your plan has ended, and your refund is recorded. Our payment service could not send it yet, so we keep trying. Write to us if it does not arrive.',
};

/** The click is recorded first, so that the refund happens whatever goes wrong next. */
async function giveBack(
  deps: DeskDeps,
  { userId }: ApiCaller,
  customer: string,
  personHash: string,
): Promise<ApiRefusal | null> {
  const { account, database, log } = deps;
  const person = { userId, personHash, isLive: account.isLive };
  const isTaken = await database.transaction((queries) => takeMoneyBack(queries, person));
  if (!isTaken) return NO_MORE;
  const done = await askStripe(log, () => readCustomer(deps, customer));
  if (!done.ok) return NOTED;
  return (await isMoneyBackOwed(database, userId)) ? REFUSED : null;
}

/** What people do with a subscription that they pay for through Stripe. */
export function createStripeBilling(deps: DeskDeps) {
  const { account, database, log } = deps;
  const { isLive } = account;
  return {
    checkoutPage: (caller: ApiCaller, plan: PaidPlan) => openCheckoutPage(deps, caller, plan),
    portalPage: (caller: ApiCaller) => openPortalPage(deps, caller),
    /** We may not yet have heard what they did on Stripe's pages. */
    async refresh({ userId }: ApiCaller): Promise<ApiRefusal | null> {
      const customer = await findCustomer(database, userId, isLive);
      if (!customer) return null;
      const read = await askStripe(log, () => readCustomer(deps, customer));
      return read.ok ? null : AWAY;
    },
    /** Undefined if this is not about a plan that Stripe knows. */
    async change(
      caller: ApiCaller,
      change: BillingChange,
      personHash: string,
    ): Promise<ApiRefusal | null | undefined> {
      const customer = await findCustomer(database, caller.userId, isLive);
      if (!customer) return undefined;
      if (change.what === 'money-back') return giveBack(deps, caller, customer, personHash);
      const open = await findOpen(database, caller.userId, isLive);
      return open ? changeAtStripe(deps, customer, change) : undefined;
    },
  };
}

export type StripeBilling = ReturnType<typeof createStripeBilling>;
