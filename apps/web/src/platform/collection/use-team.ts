import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  hasRight,
  RIGHTS_WITHOUT_PLAN,
  readTeam,
  type Team,
  type TeamRight,
} from '@tc/contract/locker';
import { useSyncExternalStore } from 'react';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { required } from '../api/required.ts';
import type { Collection } from './collection-choice.ts';

/** The signed-in person's team; null if they are in none. */
export function useTeam() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.team,
    // Other people change it.
    staleTime: 0,
    queryFn: async () => required(await callApi(account, readTeam)).team,
  });
}

/** Whose cards the pages show now. */
export function useCollection(): Collection {
  const { collection } = useAccount();
  return useSyncExternalStore(collection.subscribe, collection.get, () => 'own');
}

/** Shows the other collection. Nothing of the previous one stays cached. */
export function useChooseCollection(): (next: Collection) => void {
  const { collection } = useAccount();
  const queries = useQueryClient();
  return (next) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEYS.team[0] });
    const team = queries.getQueryData<Team | null>(QUERY_KEYS.team);
    collection.choose(next === 'team' ? (team?.id ?? null) : null);
  };
}

/** Whether somebody may do something to the collection on screen. To their own they may do everything. */
export function useMay(): (right: TeamRight) => boolean {
  const collection = useCollection();
  const { data: team } = useTeam();
  return (right) => {
    if (collection === 'own') return true;
    if (!team || !hasRight(team.role, right)) return false;
    return team.isOpen || RIGHTS_WITHOUT_PLAN.includes(right);
  };
}

/** The name of the collection on screen. */
export function useCollectionName(): string {
  const { data: team } = useTeam();
  return useCollection() === 'team' ? (team?.name ?? 'Team') : 'My Locker';
}
