import { useQuery } from '@tanstack/react-query';
import { readBrand } from '@tc/contract/locker';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { required } from '../api/required.ts';

/** The brand of the collection on screen, and whether its plan shows it. */
export function useBrand() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.brand,
    queryFn: async () => required(await callApi(account, readBrand)),
  });
}

/** The brand on reports; null if there is none, or the plan does not include it. */
export function useShownBrand() {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.brand, 'shown'],
    queryFn: async () => {
      const answer = await callApi(account, readBrand);
      return answer.ok && answer.value.isShown ? answer.value.brand : null;
    },
  });
}
