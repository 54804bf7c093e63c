import type { PlanPrice } from '@tc/contract/locker';
import { PLAN_IDS, PLANS, type PlanId } from '@tc/contract/site';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { priceNow, pricesOf, showCents } from '../../platform/plan/plan-prices.ts';
import { Button } from '../../ui/button.tsx';
import { limitationsOf, linesOf, PLAN_WORDS, periodOf } from './plan-words.ts';

/** The same for every visitor, wherever they are. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const RECOMMENDED: PlanId = 'pro';

function Lines({ plan }: { readonly plan: PlanId }) {
  const before = PLAN_IDS[PLAN_IDS.indexOf(plan) - 1];
  return (
    <ul className="mt-6 grid gap-2.5">
      {before ? (
        <li className="text-small text-text-quiet">All of {PLANS[before].name}, and</li>
      ) : null}
      {linesOf(plan).map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-1 shrink-0 text-accent" />
          {line}
        </li>
      ))}
      {limitationsOf(plan).map((line) => (
        <li key={line} className="flex gap-3 text-text-quiet">
          <Minus size={20} aria-hidden="true" className="mt-1 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  readonly plan: PlanId;
  /** Null if they cannot be read right now. */
  readonly prices: readonly PlanPrice[] | null;
}

function PlanCard({ plan, prices }: PlanCardProps) {
  const { name } = PLANS[plan];
  const { description, cta } = PLAN_WORDS[plan];
  const isRecommended = plan === RECOMMENDED;
  const { next } = pricesOf(prices ?? [], plan);
  return (
    <li
      className={`flex flex-col rounded-panel p-6 md:p-8 ${isRecommended ? 'bg-surface-2 ring-1 ring-accent max-lg:order-first' : 'bg-surface-1'}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-lead">{name}</h2>
        {isRecommended ? (
          <span className="rounded-control bg-accent-quiet px-2 py-1 font-medium text-accent text-label">
            Recommended
          </span>
        ) : null}
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="measured text-display text-text-strong">
          {priceNow(plan, prices) ?? '–'}
        </span>
        <span className="text-text-quiet">{periodOf(plan)}</span>
      </p>
      {next ? (
        <p className="mt-1 text-small">
          From {DAY.format(new Date(next.validFrom))}: {showCents(next.cents)} per month
        </p>
      ) : null}
      <p className="mt-2 text-small">{description}</p>
      <Lines plan={plan} />
      <Button asChild emphasis={isRecommended ? 'primary' : 'secondary'} className="mt-auto">
        <Link to={cta.path}>{cta.name}</Link>
      </Button>
    </li>
  );
}

/** The three plans side by side; on phones the recommended one comes first. */
export function PlanCards({ prices }: Pick<PlanCardProps, 'prices'>) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3 [&>li>ul]:mb-8">
      {PLAN_IDS.map((plan) => (
        <PlanCard key={plan} plan={plan} prices={prices} />
      ))}
    </ul>
  );
}
