import type { PlanPrice } from '@tc/contract/locker';
import {
  FEATURES_THERE,
  hasFeature,
  IS_THERE,
  PLAN_IDS,
  PLANS,
  type PlanId,
} from '@tc/contract/site';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useClaims } from '../../platform/claims.ts';
import { priceNow } from '../../platform/plan/plan-prices.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Questions } from '../../ui/questions.tsx';
import { PlanCards } from './plan-cards.tsx';
import { planQuestions } from './plan-questions.ts';
import { FEATURE_NAMES } from './plan-words.ts';

interface PricingPageProps {
  /** Null if they cannot be read right now; then no price is shown. */
  readonly prices: readonly PlanPrice[] | null;
}

function limit(value: number | null, prefix = ''): string {
  return value === null ? 'Unlimited' : `${prefix}${value.toLocaleString('en-US')}`;
}

function seats(plan: PlanId): string {
  const { users } = PLANS[plan];
  return limit(users, users > 1 ? 'Up to ' : '');
}

function Included() {
  return (
    <>
      <span className="sr-only">Yes</span>
      <Check size={20} aria-hidden="true" className="inline-block align-[-4px] text-accent" />
    </>
  );
}

function Comparison({ prices }: PricingPageProps) {
  const cells = (read: (plan: PlanId) => string) =>
    PLAN_IDS.map((plan) => (
      <span key={plan} className="text-text-strong tabular-nums max-md:text-small">
        {read(plan)}
      </span>
    ));
  return (
    <DataTable
      caption="What each plan includes"
      columns={['What', ...PLAN_IDS.map((plan) => PLANS[plan].name)]}
      widths={[34, 22, 22, 22]}
      rows={[
        ['Price per month', ...cells((plan) => priceNow(plan, prices) ?? '–')],
        ['Scans per month', ...cells((plan) => limit(PLANS[plan].scansPerMonth))],
        ['Scans graded again, per day', ...cells((plan) => limit(PLANS[plan].regradesPerDay))],
        ['Cards in the collection', ...cells((plan) => limit(PLANS[plan].cardsInLocker, 'Up to '))],
        ...(IS_THERE.team ? [['Users', ...cells(seats)]] : []),
        ...FEATURES_THERE.map((feature) => [
          FEATURE_NAMES[feature],
          ...PLAN_IDS.map((plan) =>
            hasFeature(plan, feature) ? (
              <Included key={plan} />
            ) : (
              <span key={plan} className="text-text-quiet">
                <span className="sr-only">No</span>
                <span aria-hidden="true">–</span>
              </span>
            ),
          ),
        ]),
      ]}
    />
  );
}

/** The trial and money-back offers, if the operator makes them. */
function Promises() {
  const claims = useClaims('/pricing');
  if (claims.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-x-12 gap-y-5 border-hairline border-t pt-7 md:grid-cols-3">
      {claims.map(({ id, figure, label }) => (
        <li key={id}>
          <span className="block font-medium text-text-strong">{figure}</span>
          <span className="text-small text-text-quiet">{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Three plans, what is in them, and what people ask. */
export function PricingPage({ prices }: PricingPageProps) {
  const hasOffers = useClaims('/pricing').length > 0;
  return (
    <>
      <PageIntro
        title="Pay by the month, not by the scan"
        lead="Free is enough for the odd card. Pro removes the limits, and Business is for shops. Change or cancel at any time."
      />
      <section aria-label="Plans" className="page pb-14 md:pb-20">
        <PlanCards prices={prices} />
        <Promises />
      </section>
      <PageSection title="Compare plans" isRaised>
        <Comparison prices={prices} />
      </PageSection>
      <PageSection title="Questions about plans" isBeside>
        <Questions items={planQuestions(hasOffers)} />
        <div className="mt-10 flex flex-wrap gap-3">
          <Button asChild emphasis="primary">
            <Link to="/download">Download Free</Link>
          </Button>
          <Button asChild>
            <Link to="/contact?topic=sales">Contact Sales</Link>
          </Button>
        </div>
      </PageSection>
    </>
  );
}
