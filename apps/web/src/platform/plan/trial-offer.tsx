import { OFFERS } from '@tc/contract/site';
import { Button } from '../../ui/button.tsx';
import { daysLeftOf } from './explain-plan.ts';
import { usePlan } from './use-plan.ts';
import { useTrial } from './use-trial.ts';

/** Offered when somebody who has had no trial reaches a limit of the Free plan. */
export function TrialOffer() {
  const { data } = usePlan();
  const { start, isBusy } = useTrial();
  if (data?.trial !== 'open') return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <Button emphasis="primary" aria-disabled={isBusy} onClick={() => void start()}>
        Try Pro free for {OFFERS.trialDays} days
      </Button>
      <p className="text-small text-text-quiet">No credit card. Then Free again.</p>
    </div>
  );
}

/** How long a running trial lasts. */
export function TrialDays() {
  const { data } = usePlan();
  const left = data ? daysLeftOf(data) : null;
  if (left === null) return null;
  return (
    <p className="text-small text-text-quiet">
      <span className="measured text-text-strong">{left}</span> {left === 1 ? 'day' : 'days'} left
      of your Pro trial.
    </p>
  );
}
