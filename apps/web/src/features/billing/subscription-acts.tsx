import type { Billing, PaidPlan, Subscription } from '@tc/contract/locker';
import { PLANS } from '@tc/contract/site';
import { showDay } from '../../platform/moments.ts';
import { centsFrom, pricesOf, showCents } from '../../platform/plan/plan-prices.ts';
import { Button } from '../../ui/button.tsx';
import { AskButton } from './ask-button.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { PortalButton } from './portal-button.tsx';
import type { BillingDesk } from './use-billing.ts';

interface ActsProps {
  readonly desk: BillingDesk;
  readonly billing: Billing;
  readonly subscription: Subscription;
}

function ChangePlan({ desk, billing, subscription }: ActsProps) {
  const { plan, nextPlan, periodEndsAt } = subscription;
  const other: PaidPlan = plan === 'pro' ? 'business' : 'pro';
  const isLarger = other === 'business';
  // A smaller plan begins later, and costs what is announced for that day.
  const cents = isLarger
    ? (pricesOf(billing.prices, other).now?.cents ?? 0)
    : centsFrom(billing.prices, other, periodEndsAt);
  const { name } = PLANS[other];
  if (nextPlan) {
    return (
      <Button
        aria-disabled={desk.isBusy}
        onClick={() =>
          void desk.change({ what: 'change', plan }, `You stay on ${PLANS[plan].name}`)
        }
      >
        Stay on {PLANS[plan].name}
      </Button>
    );
  }
  const test = billing.mode === 'test' ? ' This is a test: no money is taken.' : '';
  const text = isLarger
    ? `${name} begins at once for ${showCents(cents)} a month. What is left of your current month is credited.${test}`
    : `${name} begins on ${showDay(periodEndsAt)} for ${showCents(cents)} a month. Until then you keep ${PLANS[plan].name}.`;
  return (
    <AskButton
      title={`Change to ${name}?`}
      text={text}
      keep="Not now"
      action={`Change to ${name}`}
      isBusy={desk.isBusy}
      onConfirm={() =>
        desk.change(
          { what: 'change', plan: other },
          isLarger ? `You have ${name}` : 'Change planned',
        )
      }
    >
      Change to {name}
    </AskButton>
  );
}

/** What people can do with a subscription that has not ended. */
export function SubscriptionActs({ desk, billing, subscription }: ActsProps) {
  const { plan, status, cancelsAtEnd, periodEndsAt } = subscription;
  const { name } = PLANS[plan];
  const isStripe = billing.mode === 'stripe';
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'past-due' && isStripe ? (
        <PortalButton desk={desk} name="Pay now" isPrimary />
      ) : null}
      {status === 'past-due' && !isStripe ? (
        <CheckoutDialog
          plan={plan}
          due={`${showCents(subscription.nextCents ?? 0)} are due.`}
          trigger="Pay now"
          isPrimary
          isBusy={desk.isBusy}
          onPay={(card) => desk.change({ what: 'pay', card }, 'Paid')}
        />
      ) : null}
      {status === 'active' && !cancelsAtEnd ? (
        <ChangePlan desk={desk} billing={billing} subscription={subscription} />
      ) : null}
      {cancelsAtEnd ? (
        <Button
          emphasis="primary"
          aria-disabled={desk.isBusy}
          onClick={() => void desk.change({ what: 'resume' }, `${name} goes on`)}
        >
          Keep {name}
        </Button>
      ) : (
        <AskButton
          emphasis="danger"
          title={`Cancel ${name}?`}
          text={
            status === 'past-due'
              ? `${name} ends now, because its last month was not paid. Your cards and reports stay.`
              : `You keep ${name} until ${showDay(periodEndsAt)}. Then your account is on the Free plan, and your cards and reports stay.`
          }
          keep={`Keep ${name}`}
          action={`Cancel ${name}`}
          isBusy={desk.isBusy}
          onConfirm={() => desk.change({ what: 'cancel' }, `${name} is canceled`)}
        >
          Cancel {name}
        </AskButton>
      )}
      {isStripe && status !== 'past-due' ? <PortalButton desk={desk} /> : null}
    </div>
  );
}
