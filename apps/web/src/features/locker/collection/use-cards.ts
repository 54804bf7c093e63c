import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { listCards, listSuggestions, readTotals, type SuggestedField } from '@tc/contract/locker';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { filtersOf, type LockerAddress } from './locker-address.ts';

const PAGE = 100;

/**
 * The cards that the address asks for, page after page. What is shown stays until the next cards have loaded.
 */
export function useCards(address: LockerAddress) {
  const account = useAccount();
  const asked = { ...filtersOf(address), sort: address.sort };
  return useInfiniteQuery({
    queryKey: [...QUERY_KEYS.cards, 'list', asked],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...asked, limit: PAGE, ...(pageParam && { cursor: pageParam }) };
      return required(await callApi(account, listCards, { input, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useTotals(address: LockerAddress) {
  const account = useAccount();
  const asked = filtersOf(address);
  return useQuery({
    queryKey: [...QUERY_KEYS.cards, 'totals', asked],
    queryFn: async ({ signal }) =>
      required(await callApi(account, readTotals, { input: asked, signal })),
    placeholderData: keepPreviousData,
  });
}

const NONE: readonly string[] = [];

/** What the person entered into this field on other cards. */
export function useSuggestions(field: SuggestedField): readonly string[] {
  const account = useAccount();
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.suggestions, field],
    queryFn: async () =>
      required(await callApi(account, listSuggestions, { input: { field } })).items,
  });
  return data ?? NONE;
}

/** Reloads everything that a change of cards may have changed. */
export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { cards, card, suggestions, plan } = QUERY_KEYS;
    await Promise.all(
      [cards, card, suggestions, plan].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}
