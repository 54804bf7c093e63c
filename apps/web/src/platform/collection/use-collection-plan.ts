import { hasFeature, PLAN_OF_TEAMS, type PlanFeature } from '@tc/contract/site';
import { usePlan } from '../plan/use-plan.ts';
import { useCollection, useTeam } from './use-team.ts';

export interface CollectionPlan {
  readonly has: (feature: PlanFeature) => boolean;
  /** False until it has loaded. */
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The plan behind the collection on screen: your own, or for a team its owner's. */
export function useCollectionPlan(): CollectionPlan {
  const isTeam = useCollection() === 'team';
  const team = useTeam();
  const own = usePlan();
  if (!isTeam) {
    const { data, error, refetch } = own;
    const has = (feature: PlanFeature) => data?.features.includes(feature) ?? false;
    return { has, isKnown: data !== undefined, error, refetch };
  }
  const { data, error, refetch } = team;
  const has = (feature: PlanFeature) =>
    data?.isOpen === true && hasFeature(PLAN_OF_TEAMS.id, feature);
  return { has, isKnown: data !== undefined && data !== null, error, refetch };
}
