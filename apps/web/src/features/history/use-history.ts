import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteScan,
  keepScanCard,
  listScans,
  retryScan,
  type ScanState,
  type ScanSummary,
} from '@tc/contract/locker';
import { useEffect } from 'react';
import { useAccount, useAccountState } from '../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { hearOwn } from '../../platform/live/own-channel.ts';

export type StateFilter = ScanState | 'all';

const PAGE = 30;

/** The server reports every change. This is for reports that got lost. */
const ASK_AGAIN_MS = 8_000;

interface Page {
  readonly items: readonly ScanSummary[];
  readonly nextCursor: string | null;
}

function isUnderWay({ status }: ScanSummary): boolean {
  return status === 'queued' || status === 'grading';
}

/** The person's scans, newest first, as far as they have been loaded. */
export function useHistory(state: StateFilter) {
  const account = useAccount();
  const who = useAccountState();
  const queries = useQueryClient();
  const owner = who.kind === 'member' ? who.person.id : null;
  const queryKey = [...QUERY_KEYS.scans, state];
  const history = useInfiniteQuery({
    queryKey,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<Page> => {
      const input = {
        limit: PAGE,
        ...(state !== 'all' && { status: state }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return required(await callApi(account, listScans, { input }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? ASK_AGAIN_MS : false,
  });
  useEffect(() => {
    if (owner === null) return;
    return hearOwn(account, owner, 'scan', () => {
      void queries.invalidateQueries({ queryKey: QUERY_KEYS.scans });
    });
  }, [account, owner, queries]);

  /** Null on success. */
  const retry = async (id: string): Promise<ApiFailure | null> => {
    const answer = await callApi(account, retryScan, { params: { id } });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.scans });
    return answer.ok ? null : answer.error;
  };
  /** Null on success. */
  const keepCard = async (id: string): Promise<ApiFailure | null> => {
    const answer = await callApi(account, keepScanCard, { params: { id } });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.scans });
    return answer.ok ? null : answer.error;
  };
  /** Null on success. A scan that is already gone is not an error. */
  const remove = async (id: string): Promise<ApiFailure | null> => {
    const answer = await callApi(account, deleteScan, { params: { id } });
    if (!answer.ok && answer.error.code !== 'not-found') return answer.error;
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: QUERY_KEYS.scans },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.filter((scan) => scan.id !== id),
          })),
        },
    );
    return null;
  };
  const scans = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return { history, scans, retry, keepCard, remove };
}
