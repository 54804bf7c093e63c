import { queryOptions, useQuery } from '@tanstack/react-query';
import { listShares, type Share } from '@tc/contract/locker';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { required } from '../api/required.ts';
import { useMay } from './use-team.ts';

type Account = ReturnType<typeof useAccount>;

/** The links to a card, loaded once for all parts of a page. They never fill more than one page. */
export function shareListOf(account: Account, cardId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.shares, cardId],
    queryFn: async () => required(await callApi(account, listShares, { input: { cardId } })).items,
  });
}

/** The newest working link, preferably one without a password. */
function addressOf(shares: readonly Share[]): string | null {
  const open = shares.filter(({ state, url }) => state === 'live' && url !== null);
  return (open.find(({ hasPassword }) => !hasPassword) ?? open[0])?.url ?? null;
}

/** Where others can see a card; null if nowhere, or if this person may not know. */
export function useShareAddress(cardId: string) {
  const { data = null, isLoading } = useQuery({
    ...shareListOf(useAccount(), cardId),
    enabled: useMay()('withdraw'),
    select: addressOf,
  });
  return { address: data, isLoading };
}
