import { useQuery } from '@tanstack/react-query';
import { readPlan } from '@tc/contract/locker';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { required } from '../api/required.ts';

/** What the plan allows, and how much of it is used. */
export function usePlan() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.plan,
    // Every scan changes it, on any device.
    staleTime: 0,
    queryFn: async () => required(await callApi(account, readPlan)),
  });
}
