import { firstPlanWith, PLAN_OF_TEAMS, type PlanFeature } from '@tc/contract/site';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Note } from '../../ui/alert.tsx';
import { useCollection, useCollectionName } from './use-team.ts';

interface NotInPlanProps {
  /** The tool and its verb: "Bulk scan is". */
  readonly what: string;
  readonly feature: PlanFeature;
  readonly children?: ReactNode;
}

/** Shown instead of a tool that the plan behind this collection doesn't include. */
export function NotInPlan({ what, feature, children }: NotInPlanProps) {
  const isTeam = useCollection() === 'team';
  const name = useCollectionName();
  return (
    <div className="max-w-2xl">
      {isTeam ? (
        <Note>
          {name} is read-only, because its owner does not have the {PLAN_OF_TEAMS.name} plan now.
          Nothing is deleted, and everything works again once the plan is back.
        </Note>
      ) : (
        <Note>
          {what} part of the {firstPlanWith(feature).name} plan. {children}
          {children ? ' ' : ''}
          <Link to="/pricing" className="text-text-strong underline underline-offset-4">
            See the plans
          </Link>
        </Note>
      )}
    </div>
  );
}
