import { MOST_STANDARDS, type Standard } from '@tc/contract/locker';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { NotInPlan } from '../../platform/collection/not-in-plan.tsx';
import { useCollectionPlan } from '../../platform/collection/use-collection-plan.ts';
import { useCollection, useCollectionName } from '../../platform/collection/use-team.ts';
import { showDay } from '../../platform/moments.ts';
import { useStandards } from '../../platform/rules/use-rule-choices.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { BackToSettings } from '../../ui/back-to-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStandardActs } from './use-standard.ts';

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
      <Allowed right="author">
        <Button
          aria-label={retiredAt ? `Restore ${name}` : `Archive ${name}`}
          onClick={() => void setPutAway(standard, retiredAt === null)}
        >
          {retiredAt ? 'Restore' : 'Archive'}
        </Button>
      </Allowed>
    </li>
  );
}

function NoneYet() {
  const name = useCollectionName();
  if (useCollection() === 'own') {
    return (
      <p className="text-lead">
        You have not written one yet. Start from the house scale and change what you see
        differently.
      </p>
    );
  }
  return (
    <p className="text-lead">
      {name} has none yet.{' '}
      <Allowed right="author" otherwise="Its owner and admins write them.">
        Start from the house scale and change what your shop sees differently.
      </Allowed>
    </p>
  );
}

/** What rule books are, and whose these are. */
function Head() {
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  return (
    <>
      <h1 className="wrap-anywhere text-display">
        {isOwn ? 'Your standards' : `Standards of ${name}`}
      </h1>
      <p className="mt-2 mb-8 max-w-[60ch]">
        Rule books of {isOwn ? 'your own' : 'the team'}: how much each part counts, what centering
        and wear cost, and where a level begins. Each change is a new version, and every report
        names the version that graded it.
        {isOwn
          ? ''
          : ' Owner and admins write them, graders grade by them, and everybody can read them.'}
      </p>
    </>
  );
}

export function StandardsPage() {
  const standards = useStandards();
  const plan = useCollectionPlan();
  const list = standards.data ?? [];
  const hasPlan = plan.has('customStandards');
  const failed = standards.error ?? plan.error;
  const retry = () => void Promise.all([standards.refetch(), plan.refetch()]);
  return (
    <div className="page flex-1 py-10 md:py-14">
      <BackToSettings />
      <Head />
      <div className="flex max-w-2xl flex-col items-start gap-6">
        {failed ? <LoadFailure onRetry={retry}>{failed.message}</LoadFailure> : null}
        {failed || (standards.data && plan.isKnown) ? null : <Skeleton className="h-40 w-full" />}
        {plan.isKnown && !hasPlan ? (
          <NotInPlan what="Your own standards are" feature="customStandards">
            {list.length > 0
              ? 'You can still read yours, and grade by them again once you have it.'
              : null}
          </NotInPlan>
        ) : null}
        {standards.data && hasPlan && list.length === 0 ? <NoneYet /> : null}
        {list.length > 0 ? (
          <ul className="w-full">
            {list.map((standard) => (
              <Row key={standard.id} standard={standard} />
            ))}
          </ul>
        ) : null}
        {hasPlan && standards.data && list.length < MOST_STANDARDS ? (
          <Allowed right="author">
            <Button asChild emphasis="primary">
              <Link to="/settings/standards/new">
                <Plus size={18} aria-hidden="true" />
                Write a standard
              </Link>
            </Button>
          </Allowed>
        ) : null}
      </div>
    </div>
  );
}
