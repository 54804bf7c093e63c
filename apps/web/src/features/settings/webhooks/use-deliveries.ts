import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listDeliveries, redeliver } from '@tc/contract/api';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';

const SHOWN_AT_ONCE = 20;
const LOOK_AGAIN_MS = 2000;

/** The log of one webhook. It is reloaded while something is waiting for its first attempt. */
export function useDeliveries(id: string) {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const queryKey = [...QUERY_KEYS.deliveries, id];
  const log = useInfiniteQuery({
    queryKey,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const input = { limit: SHOWN_AT_ONCE, ...(cursor !== undefined && { cursor }) };
      return required(await callApi(account, listDeliveries, { params: { id }, input }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const [first] = state.data?.pages ?? [];
      const isUnderWay = first?.items.some(
        ({ status, nextAttemptAt }) => status === 'waiting' && nextAttemptAt === null,
      );
      return isUnderWay ? LOOK_AGAIN_MS : false;
    },
  });
  return {
    log,
    async sendAgain(delivery: string): Promise<void> {
      const answer = await callApi(account, redeliver, { params: { id, delivery } });
      if (answer.ok) show({ title: 'Message on its way again' });
      else show({ title: 'Not sent', description: answer.error.message, tone: 'danger' });
      await queries.invalidateQueries({ queryKey });
    },
  };
}
