import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useIsReached } from '../../platform/account/use-is-reached.ts';
import { useCollection, useCollectionName } from '../../platform/collection/use-team.ts';
import { useOutboxState } from '../../platform/outbox/outbox-context.tsx';
import {
  dayOfReset,
  explainFullLocker,
  explainFullPlan,
  type PlanNow,
  scansLeft,
} from '../../platform/plan/explain-plan.ts';
import { TrialDays, TrialOffer } from '../../platform/plan/trial-offer.tsx';
import { usePlan } from '../../platform/plan/use-plan.ts';
import { Note } from '../../ui/alert.tsx';

function Room({ plan }: { readonly plan: PlanNow }) {
  const left = scansLeft(plan);
  if (left === null) return <>Your plan keeps as many scans as you like.</>;
  const most = plan.limits.scansPerMonth;
  return (
    <>
      <span className="measured text-text-strong">
        {left} of {most}
      </span>{' '}
      scans left until {dayOfReset(plan)}.
    </>
  );
}

/** Scans that the server does not have yet. */
function Unsent() {
  const isReached = useIsReached();
  const count = useOutboxState().items.length;
  if (count === 0) return null;
  const words = `${count === 1 ? 'One scan waits' : `${count} scans wait`} on this device to be sent`;
  return (
    <p className="mt-1">
      {isReached ? (
        <Link to="/scan-history" className="underline underline-offset-4">
          {words}
        </Link>
      ) : (
        `${words}.`
      )}
    </p>
  );
}

/** Says what happens to a scan while the server does not answer. */
function WithoutConnection() {
  const isOwn = useCollection() === 'own';
  return (
    <Note>
      <p>
        <strong className="font-medium text-text-strong">No connection.</strong> You can scan as
        usual: cards are measured on this device. Scans are kept here and sent to{' '}
        {isOwn ? 'your account' : 'your team'} by themselves when the connection is back.
        {isOwn ? ' They count in your plan then.' : ''}
      </p>
      <Unsent />
    </Note>
  );
}

/** Says what happens to a scan and how many are left this month, before anything is photographed. */
export function ScansLeft() {
  return useIsReached() ? <WithConnection /> : <WithoutConnection />;
}

function WithConnection() {
  const { data: plan, refetch } = usePlan();
  const sent = useOutboxState().sent.size;
  // A scan that waited here counts once it is sent.
  useEffect(() => {
    if (sent > 0) void refetch();
  }, [sent, refetch]);
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  const full = plan && isOwn ? explainFullPlan(plan) : null;
  const fullLocker = plan && isOwn && full === null ? explainFullLocker(plan) : null;
  return (
    <div className="flex items-start gap-3 text-small">
      <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div className="min-h-[4.5em]">
        <p>
          Measured on this device first, then saved{' '}
          {isOwn ? 'to your account, for you alone.' : `to ${name}, for everybody in the team.`}
        </p>
        {full === null ? (
          <p>{plan && isOwn ? <Room plan={plan} /> : null}</p>
        ) : (
          <p role="status" className="text-text-strong">
            {full} You can still measure here: the photos then stay on this device.{' '}
            <Link to="/pricing" className="underline underline-offset-4">
              See the plans
            </Link>
          </p>
        )}
        {fullLocker === null ? null : (
          <p role="status" className="mt-1 text-text-strong">
            {fullLocker}{' '}
            <Link to="/pricing" className="underline underline-offset-4">
              See the plans
            </Link>
          </p>
        )}
        {isOwn && full === null ? <TrialDays /> : null}
        {full === null && fullLocker === null ? null : <TrialOffer />}
        <Unsent />
      </div>
    </div>
  );
}
