import { type Billing, PAID_PLANS, type PaidPlan, type Payment } from '@tc/contract/locker';
import { hasFeature, PLANS } from '@tc/contract/site';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showDay } from '../../platform/moments.ts';
import type { PlanNow } from '../../platform/plan/explain-plan.ts';
import { pricesOf, showCents } from '../../platform/plan/plan-prices.ts';
import { TrialDays, TrialOffer } from '../../platform/plan/trial-offer.tsx';
import { usePlan } from '../../platform/plan/use-plan.ts';
import { LoadFailure, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { explainNext } from './billing-words.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { MoneyBack } from './money-back.tsx';
import { PortalButton } from './portal-button.tsx';
import { SubscriptionActs } from './subscription-acts.tsx';
import { type BillingDesk, useBilling } from './use-billing.ts';

const PANEL = 'flex flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7';

const CHECKOUTS: Readonly<Record<Billing['mode'], string>> = {
  test: 'Test checkout: this site takes no money.',
  stripe: 'You pay on Stripe’s pages. We never see your card number.',
};

interface PartProps {
  readonly desk: BillingDesk;
  readonly billing: Billing;
}

/** The plan that was chosen on the previous page. It is read once, because it means nothing later. */
function useChosen(): string | null {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => query.get('choose'));
  useEffect(() => setChosen(null), []);
  return chosen;
}

interface PlanToBuyProps extends PartProps {
  readonly plan: PaidPlan;
  readonly isChosen: boolean;
}

function PlanToBuy({ desk, billing, plan, isChosen }: PlanToBuyProps) {
  const { now, next } = pricesOf(billing.prices, plan);
  const { name } = PLANS[plan];
  const trial = usePlan().data?.trial;
  const price = showCents(now?.cents ?? 0);
  const isPrimary = plan === 'pro' && trial !== 'open';
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-hairline border-b py-4 first:border-t">
      <div>
        <p className="font-medium text-text-strong">
          {name} <span className="measured ml-2">{price}</span>{' '}
          <span className="text-small text-text-quiet">per month</span>
        </p>
        <p className="text-small text-text-quiet">
          Unlimited scans and collection{hasFeature(plan, 'apiAccess') ? ', API access' : ''}
        </p>
        {next ? (
          <p className="text-small">
            From {showDay(next.validFrom)}: {showCents(next.cents)} per month.
          </p>
        ) : null}
      </div>
      {billing.mode === 'stripe' ? (
        <Button
          emphasis={isPrimary ? 'primary' : 'secondary'}
          aria-disabled={desk.isBusy}
          onClick={() => void desk.goToCheckout(plan)}
        >
          Choose {name}
        </Button>
      ) : (
        <CheckoutDialog
          plan={plan}
          due={`${price} for the first month.`}
          trigger={`Choose ${name}`}
          isPrimary={isPrimary}
          isBusy={desk.isBusy}
          startsOpen={isChosen}
          onPay={(card) => desk.buy(plan, card)}
        />
      )}
    </li>
  );
}

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments-title" className={PANEL}>
      <h2 id="payments-title" className="text-lead">
        Payments
      </h2>
      <ul>
        {payments.map(({ number, plan, cents, paidAt, refundedAt, periodStart, periodEnd }) => (
          <li
            key={number}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-hairline border-b py-3 first:border-t"
          >
            <div>
              <p className="text-text-strong">
                {PLANS[plan].name}, {showDay(periodStart)} to {showDay(periodEnd)}
              </p>
              <p className="text-small text-text-quiet">
                No. {number}, paid {showDay(paidAt)}
                {refundedAt ? `, refunded ${showDay(refundedAt)}` : ''}
              </p>
            </div>
            <span className="measured text-text-strong">{showCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A paid plan that nobody pays for: a beta tester's, or one that the operator gave. */
function givenPlan(plan: PlanNow | undefined): PaidPlan | null {
  if (!plan || plan.plan === 'free' || plan.trial === 'running') return null;
  return plan.plan;
}

function Present({ desk, billing }: PartProps) {
  const plan = usePlan();
  const chosen = useChosen();
  const { subscription } = billing;
  const open = subscription && subscription.status !== 'ended' ? subscription : null;
  const given = open ? null : givenPlan(plan.data);
  const offered = given ? PAID_PLANS.slice(PAID_PLANS.indexOf(given) + 1) : PAID_PLANS;
  return (
    <section aria-labelledby="present-title" className={PANEL}>
      <div className="flex flex-col gap-1.5">
        <h2 id="present-title" className="text-lead">
          {plan.data ? PLANS[plan.data.plan].name : 'Your plan'}
        </h2>
        {subscription ? <p>{explainNext(subscription)}</p> : null}
        {given ? <p>You have this plan without paying for it.</p> : null}
        <TrialDays />
        <TrialOffer />
      </div>
      {open ? (
        <SubscriptionActs desk={desk} billing={billing} subscription={open} />
      ) : (
        <>
          {offered.length > 0 ? (
            <ul>
              {offered.map((paid) => (
                <PlanToBuy
                  key={paid}
                  desk={desk}
                  billing={billing}
                  plan={paid}
                  isChosen={paid === chosen}
                />
              ))}
            </ul>
          ) : null}
          {subscription && billing.mode === 'stripe' ? <PortalButton desk={desk} /> : null}
        </>
      )}
      {billing.isRefundOwed ? (
        <Note>
          Your refund is recorded. Our payment service has not sent all of it yet, so we keep
          trying.
        </Note>
      ) : null}
      {billing.moneyBackUntil ? <MoneyBack desk={desk} until={billing.moneyBackUntil} /> : null}
    </section>
  );
}

export function PlanPage() {
  const desk = useBilling();
  const { data, error, refetch } = desk.billing;
  return (
    <div className="page flex-1 py-10 md:py-14">
      <h1 className="text-display">Your plan</h1>
      <p className="mt-2 mb-8">
        <Link to="/pricing" className="text-text-strong underline underline-offset-4">
          Compare the plans
        </Link>
      </p>
      <div className="flex max-w-2xl flex-col gap-5">
        {data ? <Note>{CHECKOUTS[data.mode]}</Note> : null}
        {error ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
        {data || error ? null : <Skeleton className="h-64 w-full" />}
        {data ? <Present desk={desk} billing={data} /> : null}
        {data ? <Payments payments={data.payments} /> : null}
      </div>
    </div>
  );
}
