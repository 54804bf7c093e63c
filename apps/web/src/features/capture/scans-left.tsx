import { Lock } from 'lucide-react';
import { Link } from 'react-router';
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

/** Says what happens to a scan and how many are left this month, before anything is photographed. */
export function ScansLeft() {
  const { data: plan } = usePlan();
  const { items } = useOutboxState();
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
        {items.length > 0 ? (
          <p className="mt-1">
            <Link to="/scan-history" className="underline underline-offset-4">
              {items.length === 1 ? 'One scan waits' : `${items.length} scans wait`} on this device
              to be sent
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  );
}
