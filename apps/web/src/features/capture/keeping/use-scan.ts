import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeScanPhotos,
  correctScan,
  keepScanCard,
  readScan,
  retryScan,
  type Scan,
  type ScanCorrections,
  type ScanPhotos,
} from '@tc/contract/locker';
import type { Result } from '@tc/kernel';
import { useEffect } from 'react';
import { useAccount, useAccountState } from '../../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { hearOwn } from '../../../platform/live/own-channel.ts';

/** The server reports every change. This is for reports that got lost. */
const ASK_AGAIN_MS = 4_000;

function isEnded({ status }: Pick<Scan, 'status'>): boolean {
  return status !== 'queued' && status !== 'grading';
}

/** A scan as the server has it, followed until it is graded. */
export function useScan(id: string) {
  const account = useAccount();
  const state = useAccountState();
  const queries = useQueryClient();
  const owner = state.kind === 'member' ? state.person.id : null;
  const queryKey = [...QUERY_KEYS.scan, id];
  const scan = useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : ASK_AGAIN_MS),
    queryFn: async () => required(await callApi(account, readScan, { params: { id } })),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the id
  useEffect(() => {
    if (owner === null) return;
    return hearOwn(account, owner, 'scan', (news) => {
      if (news === null || news.id === id) void queries.invalidateQueries({ queryKey });
    });
  }, [account, owner, queries, id]);
  const hasEnded = scan.data !== undefined && isEnded(scan.data);
  // When a scan ends, what is left of the plan changes, and so does the history.
  useEffect(() => {
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.plan });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.scans });
  }, [hasEnded, queries]);
  /** Null on success, otherwise the reason. */
  const take = (answer: Result<Scan, ApiFailure>): string | null => {
    if (!answer.ok) return answer.error.message;
    queries.setQueryData(queryKey, answer.value);
    return null;
  };
  const params = { id };
  return {
    scan,
    retry: async () => take(await callApi(account, retryScan, { params })),
    keepCard: async () => take(await callApi(account, keepScanCard, { params })),
    changePhotos: async (input: ScanPhotos) =>
      take(await callApi(account, changeScanPhotos, { params, input })),
    correct: async (input: ScanCorrections) =>
      take(await callApi(account, correctScan, { params, input })),
  };
}
