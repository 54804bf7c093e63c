import { useQuery } from '@tanstack/react-query';
import { listScans, readCard, readScan, type Scan } from '@tc/contract/locker';
import { fetchPhotos } from '../../../grading/kept/fetch-photos.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';

/** Null if there is no such card, or it is somebody else's. */
export function useCard(id: string, enabled: boolean) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.card, id],
    enabled,
    queryFn: async () => {
      const answer = await callApi(account, readCard, { params: { id } });
      return !answer.ok && answer.error.code === 'not-found' ? null : required(answer);
    },
  });
}

/** All scans of a card, newest first. */
export function useScansOf(cardId: string) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.cardScans, cardId],
    queryFn: async () => {
      const input = { cardId, limit: 200 };
      return required(await callApi(account, listScans, { input })).items;
    },
  });
}

/** How often to ask again about a scan that is being graded. */
const ASK_AGAIN_MS = 2_000;

/** One scan with its report. */
export function useScan(id: string | undefined) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.scan, id],
    enabled: id !== undefined,
    queryFn: async () => required(await callApi(account, readScan, { params: { id: id ?? '' } })),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'queued' || data?.status === 'grading' ? ASK_AGAIN_MS : false,
  });
}

/** Originals are large, so they leave the memory soon after nobody is looking at them. */
const KEPT_MS = 30_000;

/** The photos that a report is based on. */
export function usePhotos(scan: Scan | undefined) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.scan, scan?.id, 'photos'],
    enabled: scan !== undefined,
    gcTime: KEPT_MS,
    queryFn: ({ signal }) => fetchPhotos(account, scan, signal),
  });
}
