import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createApiKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tc/contract/api';
import type { Result } from '@tc/kernel';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';

/** How long programs may keep using the replaced key. */
export const HOURS_BESIDE = 24;

export function useApiKeys() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const keys = useQuery({
    queryKey: QUERY_KEYS.apiKeys,
    // Programs use them while the page is open.
    staleTime: 0,
    queryFn: async () => required(await callApi(account, listApiKeys)).items,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.apiKeys });
  return {
    keys,
    /** The whole key, which no other call returns. */
    async make(input: NewApiKey): Promise<Result<string, ApiFailure>> {
      const answer = await callApi(account, createApiKey, { input });
      if (!answer.ok) return answer;
      await refresh();
      return { ok: true, value: answer.value.key };
    },
    /** The new secret; the previous one works for another day. Null if that was refused. */
    async rotate(id: string): Promise<string | null> {
      const input = { overlapHours: HOURS_BESIDE };
      const answer = await callApi(account, rotateApiKey, { params: { id }, input });
      if (!answer.ok) {
        show({ title: 'Not replaced', description: answer.error.message, tone: 'danger' });
      }
      await refresh();
      return answer.ok ? answer.value.key : null;
    },
    async revoke(id: string): Promise<void> {
      const answer = await callApi(account, revokeApiKey, { params: { id } });
      // If it is already gone, that is what was wanted.
      const isGone = answer.ok || answer.error.code === 'not-found';
      if (isGone) show({ title: 'Key revoked', description: 'It no longer works.' });
      else show({ title: 'Not revoked', description: answer.error.message, tone: 'danger' });
      await refresh();
    },
  };
}
