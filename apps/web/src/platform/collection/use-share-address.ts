import { useQuery } from '@tanstack/react-query';
import { listShares, type Share } from '@tc/contract/locker';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';

/** The newest link that opens, and rather one that asks for no password. */
function addressOf(shares: readonly Share[]): string | null {
  const open = shares.filter(({ state, url }) => state === 'live' && url !== null);
  return (open.find(({ hasPassword }) => !hasPassword) ?? open[0])?.url ?? null;
}

/** Where others may see a card; null: nowhere, or it is not for this person to know. */
export function useShareAddress(cardId: string) {
  const account = useAccount();
  return useQuery({
    // Beside the list of links, so that it is asked for anew when one is made or ended.
    queryKey: [...QUERY_KEYS.shares, cardId, 'address'],
    queryFn: async () => {
      const answer = await callApi(account, listShares, { input: { cardId } });
      return answer.ok ? addressOf(answer.value.items) : null;
    },
  });
}
