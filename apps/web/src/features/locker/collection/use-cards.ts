import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  listCards,
  listSuggestions,
  MOST_SUGGESTIONS,
  readTotals,
  type SuggestedField,
} from '@tc/contract/locker';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { filtersOf, type LockerAddress } from './locker-address.ts';

const PAGE = 100;

/**
 * The cards that the address asks for, page after page. What is shown stays until the next cards have loaded.
 */
export function useCards(address: LockerAddress, enabled: boolean) {
  const account = useAccount();
  const asked = { ...filtersOf(address), sort: address.sort };
  return useInfiniteQuery({
    queryKey: [...QUERY_KEYS.cards, 'list', asked],
    enabled,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...asked, limit: PAGE, ...(pageParam && { cursor: pageParam }) };
      return required(await callApi(account, listCards, { input, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useTotals(address: LockerAddress, enabled: boolean) {
  const account = useAccount();
  const asked = filtersOf(address);
  return useQuery({
    queryKey: [...QUERY_KEYS.cards, 'totals', asked],
    enabled,
    queryFn: async ({ signal }) =>
      required(await callApi(account, readTotals, { input: asked, signal })),
    placeholderData: keepPreviousData,
  });
}

const NONE: readonly string[] = [];
const LONGEST_QUESTION = 200;

/**
 * What the person entered into this field on other cards, most often used first. Where one answer cannot hold it
 * all, what has been typed finds the rest.
 */
export function useSuggestions(field: SuggestedField, typed = ''): readonly string[] {
  const account = useAccount();
  const ask = async (q: string) =>
    required(await callApi(account, listSuggestions, { input: { field, ...(q && { q }) } })).items;
  const queryKey = [...QUERY_KEYS.suggestions, field];
  const all = useQuery({ queryKey, queryFn: () => ask('') });
  const q = typed.trim().slice(0, LONGEST_QUESTION);
  const found = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => ask(q),
    enabled: q !== '' && (all.data?.length ?? 0) >= MOST_SUGGESTIONS,
    placeholderData: keepPreviousData,
  });
  return found.data ?? all.data ?? NONE;
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
