import { hasFeature, PLAN_IDS, PLANS, type PlanId } from '@tc/contract/site';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import {
  cardsOf,
  FEATURE_IDS,
  FEATURE_NAMES,
  PLAN_WORDS,
  periodOf,
  priceOf,
  scansOf,
  usersOf,
} from './plan-words.ts';

const RECOMMENDED: PlanId = 'pro';

/** What a plan adds to the one before it. */
function ownFeatures(plan: PlanId): readonly string[] {
  const before = PLAN_IDS[PLAN_IDS.indexOf(plan) - 1];
  return FEATURE_IDS.filter(
    (feature) => hasFeature(plan, feature) && !(before && hasFeature(before, feature)),
  ).map((feature) => FEATURE_NAMES[feature]);
}

function Lines({ plan }: { readonly plan: PlanId }) {
  const { limitations } = PLAN_WORDS[plan];
  const base = [scansOf(plan), cardsOf(plan)];
  const users = PLANS[plan].users > 1 ? [usersOf(plan)] : [];
  return (
    <ul className="mt-6 grid gap-2.5">
      {plan === 'business' ? <li className="text-small text-text-quiet">All of Pro, and</li> : null}
      {[...(plan === 'business' ? users : base), ...ownFeatures(plan)].map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-1 shrink-0 text-accent" />
          {line}
        </li>
      ))}
      {limitations.map((line) => (
        <li key={line} className="flex gap-3 text-text-quiet">
          <Minus size={20} aria-hidden="true" className="mt-1 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { readonly plan: PlanId }) {
  const { name } = PLANS[plan];
  const { description, cta } = PLAN_WORDS[plan];
  const isRecommended = plan === RECOMMENDED;
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
        <span className="measured text-display text-text-strong">{priceOf(plan)}</span>
        <span className="text-text-quiet">{periodOf(plan)}</span>
      </p>
      <p className="mt-2 text-small">{description}</p>
      <Lines plan={plan} />
      <Button asChild emphasis={isRecommended ? 'primary' : 'secondary'} className="mt-auto">
        <Link to={cta.path}>{cta.name}</Link>
      </Button>
    </li>
  );
}

/** The three plans side by side; on phones the recommended one comes first. */
export function PlanCards() {
  return (
    <ul className="grid gap-4 lg:grid-cols-3 [&>li>ul]:mb-8">
      {PLAN_IDS.map((plan) => (
        <PlanCard key={plan} plan={plan} />
      ))}
    </ul>
  );
}
