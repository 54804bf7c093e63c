import { PLANS } from '@tc/contract/site';
import { Link } from 'react-router';
import { TrialDays } from '../../platform/plan/trial-offer.tsx';
import { usePlan } from '../../platform/plan/use-plan.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';

/** Shows the account's plan. Everything about paying is on a separate page. */
export function PlanSection() {
  const { data, error, refetch } = usePlan();
  return (
    <Section id="plan" title="Plan">
      {error ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
      {data ? (
        <div>
          <p className="font-medium text-text-strong">{PLANS[data.plan].name}</p>
          <TrialDays />
        </div>
      ) : null}
      {data || error ? null : <Skeleton className="h-6 w-24" />}
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/settings/plan">Plan and payments</Link>
        </Button>
        <Button asChild>
          <Link to="/settings/team">Your team</Link>
        </Button>
        <Button asChild>
          <Link to="/settings/brand">Report branding</Link>
        </Button>
      </div>
    </Section>
  );
}
