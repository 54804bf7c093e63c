import { DAYS_IN_TRASH, type Sum, type Totals } from '@tc/contract/locker';
import { FileSpreadsheet, Trash2, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { useCollectionPlan } from '../../../platform/collection/use-collection-plan.ts';
import { useCollection, useCollectionName } from '../../../platform/collection/use-team.ts';
import { showMoney } from '../../../platform/money.ts';
import { TrialDays, TrialOffer } from '../../../platform/plan/trial-offer.tsx';
import { usePlan } from '../../../platform/plan/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasFilters, type LockerAddress } from '../collection/locker-address.ts';
import { countCards } from '../collection/use-bulk.ts';

interface HeadProps {
  readonly address: LockerAddress;
  readonly totals: Totals | undefined;
  readonly onTrash: (isTrash: boolean) => void;
}

/** How much of the plan is used; nothing if there is no limit. */
function PlanUse() {
  const { data } = usePlan();
  const most = data?.limits.cards;
  if (!data) return null;
  if (most === null || most === undefined) return <TrialDays />;
  const isFull = data.used.cards >= most;
  return (
    <>
      <p className="mt-1 text-small text-text-quiet">
        <span className="measured">
          {data.used.cards} of {most}
        </span>{' '}
        cards used.{' '}
        {isFull ? (
          <Link to="/pricing" className="text-accent underline underline-offset-4">
            Choose a larger plan
          </Link>
        ) : null}
      </p>
      {isFull ? <TrialOffer /> : null}
    </>
  );
}

/** One sum per currency, because amounts in different currencies cannot be added up. */
function Sums({ name, sums }: { readonly name: string; readonly sums: readonly Sum[] }) {
  return (
    <div>
      <dt className="legend">{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {sums.length === 0 ? <span className="text-text-quiet">None entered</span> : null}
        {sums.map((sum) => (
          <span key={sum.currency} className="measured text-lead text-text-strong">
            {showMoney(sum)}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Figures({ totals }: { readonly totals: Totals }) {
  const { cards, graded, cost, value } = totals;
  return (
    <>
      <div>
        <dt className="legend">Cards</dt>
        <dd>
          <span className="measured text-lead text-text-strong">
            {cards.toLocaleString('en-US')}
          </span>{' '}
          <span className="text-small text-text-quiet">
            {graded.toLocaleString('en-US')} graded
          </span>
        </dd>
      </div>
      <Sums name="Cost" sums={cost} />
      <Sums name="Value, as you entered it" sums={value} />
    </>
  );
}

export function LockerHead({ address, totals, onTrash }: HeadProps) {
  const { isTrash } = address;
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  const plan = useCollectionPlan();
  return (
    <header className="mb-5 flex flex-col gap-4 md:mb-6 md:gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-title md:text-display">{isTrash ? 'Trash' : name}</h1>
          {isTrash ? (
            <p className="mt-2">
              Cards stay here for {DAYS_IN_TRASH} days. Until then you can restore them. After that
              they are deleted with their scans and photos.
            </p>
          ) : null}
          {isTrash || !isOwn ? null : <PlanUse />}
        </div>
        <div className="-mx-4 flex flex-wrap md:-mx-5">
          {isTrash ? null : (
            <Allowed right="export">
              <Button asChild emphasis="quiet">
                <Link to="/digital-locker/import">
                  <FileSpreadsheet size={18} aria-hidden="true" />
                  Import and export
                </Link>
              </Button>
            </Allowed>
          )}
          {isTrash || !plan.has('bulkTools') ? null : (
            <Button asChild emphasis="quiet">
              <Link to="/digital-locker/gain">
                <TrendingUp size={18} aria-hidden="true" />
                Expected gain
              </Link>
            </Button>
          )}
          <Button emphasis="quiet" onClick={() => onTrash(!isTrash)}>
            {isTrash ? null : <Trash2 size={18} aria-hidden="true" />}
            {isTrash ? `Back to ${isOwn ? 'my locker' : name}` : 'Trash'}
          </Button>
        </div>
      </div>
      {isTrash || totals?.cards === 0 ? null : (
        <dl
          aria-label={
            hasFilters(address) && totals ? `Totals of ${countCards(totals.cards)} found` : 'Totals'
          }
          className="flex flex-wrap gap-x-8 gap-y-2 border-hairline border-y py-3 md:gap-x-12 md:py-4"
        >
          {totals ? <Figures totals={totals} /> : <Skeleton className="h-14 w-80" />}
        </dl>
      )}
    </header>
  );
}
