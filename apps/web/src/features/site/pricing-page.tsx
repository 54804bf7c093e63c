import { OFFERS, PLAN_IDS, PLANS, type PlanId } from '@tc/contract/site';
import { Link } from 'react-router';
import { useClaims } from '../../platform/claims.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { type Question, Questions } from '../../ui/questions.tsx';
import { PlanCards } from './plan-cards.tsx';
import { FEATURE_IDS, FEATURE_NAMES, hasFeature, priceOf } from './plan-words.ts';

function limit(value: number | null, prefix = ''): string {
  return value === null ? 'Unlimited' : `${prefix}${value}`;
}

function Comparison() {
  const cells = (read: (plan: PlanId) => string) =>
    PLAN_IDS.map((plan) => (
      <span key={plan} className="text-small text-text-strong tabular-nums">
        {read(plan)}
      </span>
    ));
  return (
    <DataTable
      caption="What each plan includes"
      columns={['What', ...PLAN_IDS.map((plan) => PLANS[plan].name)]}
      rows={[
        ['Price per month', ...cells(priceOf)],
        ['Scans per month', ...cells((plan) => limit(PLANS[plan].scansPerMonth))],
        ['Cards in the collection', ...cells((plan) => limit(PLANS[plan].cardsInLocker, 'Up to '))],
        [
          'Users',
          ...cells((plan) => limit(PLANS[plan].users, PLANS[plan].users > 1 ? 'Up to ' : '')),
        ],
        ...FEATURE_IDS.map((feature) => [
          FEATURE_NAMES[feature],
          ...PLAN_IDS.map((plan) =>
            hasFeature(plan, feature) ? (
              'Yes'
            ) : (
              <span key={plan} className="text-text-quiet">
                No
              </span>
            ),
          ),
        ]),
      ]}
    />
  );
}

/** What is promised about money, where the operator promises it. */
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

function questionsWith(hasOffers: boolean): readonly Question[] {
  const { trialDays, moneyBackDays, priceChangeNoticeDays } = OFFERS;
  const offers: readonly Question[] = [
    {
      question: 'How does the free trial work?',
      answer: (
        <p>
          You have Pro for {trialDays} days without a credit card. After that the account is a free
          one again unless you choose a plan. Nothing is charged by itself.
        </p>
      ),
    },
    {
      question: 'Can I have my money back?',
      answer: (
        <p>
          Within {moneyBackDays} days of paying for Pro or Business: write to us, and the amount
          goes back the way it came.
        </p>
      ),
    },
  ];
  return [
    {
      question: 'What counts as a scan?',
      answer: (
        <p>
          One card that was graded, front and back together. A photo that is refused costs nothing,
          and looking at a report again is free.
        </p>
      ),
    },
    {
      question: `What happens after ${OFFERS.freeScans} free scans?`,
      answer: (
        <p>
          The count starts anew with the next month. Your cards and reports stay; the demo keeps
          working without any count.
        </p>
      ),
    },
    ...(hasOffers ? offers : []),
    {
      question: 'Can I change or end a plan?',
      answer: (
        <p>
          At any time. What you paid for runs to its end, then the free limits hold again. Cards
          above {PLANS.free.cardsInLocker} stay readable; only new ones wait.
        </p>
      ),
    },
    {
      question: 'Will the price change?',
      answer: <p>If it does, you know at least {priceChangeNoticeDays} days before.</p>,
    },
    {
      question: 'Does a plan make the grade official?',
      answer: (
        <p>
          No. On every plan the grade is our estimate with its margin. Only a grading company that
          holds the card can certify it.
        </p>
      ),
    },
  ];
}

/** Three plans, what is in them, and what people ask. */
export function PricingPage() {
  const hasOffers = useClaims('/pricing').length > 0;
  return (
    <>
      <PageIntro
        title="One price a month, no credits"
        lead="Start free. Pay when you scan more than a few cards a month or run a shop."
      />
      <section aria-label="Plans" className="page pb-14 md:pb-20">
        <PlanCards />
        <Promises />
      </section>
      <PageSection title="Compare plans" isRaised>
        <Comparison />
      </PageSection>
      <PageSection title="Questions about plans">
        <Questions items={questionsWith(hasOffers)} />
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
