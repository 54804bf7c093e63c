import { MOST_STANDARDS, type Standard } from '@tc/contract/locker';
import { firstPlanWith } from '@tc/contract/site';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { showDay } from '../../platform/moments.ts';
import { usePlan } from '../../platform/plan/use-plan.ts';
import { useStandards } from '../../platform/rules/use-rule-choices.ts';
import { LoadFailure, Note } from '../../ui/alert.tsx';
import { BackToSettings } from '../../ui/back-to-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStandardActs } from './use-standard.ts';

const PLAN = firstPlanWith('customStandards').name;

function Row({ standard }: { readonly standard: Standard }) {
  const { setPutAway } = useStandardActs();
  const { id, name, version, createdAt, retiredAt } = standard;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b py-4 first:border-t">
      <div className="min-w-0">
        <Link
          to={`/settings/standards/${id}`}
          className="inline-flex min-h-11 items-center break-words font-medium text-text-strong underline underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-small text-text-quiet">
          Version {version}, {showDay(createdAt)}
          {retiredAt ? '. Archived.' : ''}
        </p>
      </div>
      <Button
        aria-label={retiredAt ? `Restore ${name}` : `Archive ${name}`}
        onClick={() => void setPutAway(standard, retiredAt === null)}
      >
        {retiredAt ? 'Restore' : 'Archive'}
      </Button>
    </li>
  );
}

/** The rule books of one's own. */
export function StandardsPage() {
  const standards = useStandards();
  const plan = usePlan();
  const list = standards.data ?? [];
  const hasPlan = plan.data?.features.includes('customStandards') ?? false;
  const failed = standards.error ?? plan.error;
  const retry = () => void Promise.all([standards.refetch(), plan.refetch()]);
  return (
    <div className="page flex-1 py-10 md:py-14">
      <BackToSettings />
      <h1 className="text-display">Your standards</h1>
      <p className="mt-2 mb-8 max-w-[60ch]">
        Rule books of your own: how much each part counts, what centering and wear cost, and where a
        level begins. Each change is a new version, and every report names the version that graded
        it.
      </p>
      <div className="flex max-w-2xl flex-col items-start gap-6">
        {failed ? <LoadFailure onRetry={retry}>{failed.message}</LoadFailure> : null}
        {standards.isPending || plan.isPending ? <Skeleton className="h-40 w-full" /> : null}
        {plan.data && !hasPlan ? (
          <Note>
            Standards of your own are part of the {PLAN} plan.{' '}
            {list.length > 0 ? 'Yours stay readable, and grade again once you have it. ' : ''}
            <Link to="/pricing" className="text-text-strong underline underline-offset-4">
              See the plans
            </Link>
          </Note>
        ) : null}
        {standards.data && hasPlan && list.length === 0 ? (
          <p className="text-lead">
            You have written none yet. Start from the house scale and change what you see
            differently.
          </p>
        ) : null}
        {list.length > 0 ? (
          <ul className="w-full">
            {list.map((standard) => (
              <Row key={standard.id} standard={standard} />
            ))}
          </ul>
        ) : null}
        {hasPlan && standards.data && list.length < MOST_STANDARDS ? (
          <Button asChild emphasis="primary">
            <Link to="/settings/standards/new">
              <Plus size={18} aria-hidden="true" />
              Write a standard
            </Link>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
