import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  type NewWebhook,
  testWebhook,
} from '@tc/contract/api';
import type { Result } from '@tc/kernel';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';

export function useWebhooks() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const webhooks = useQuery({
    queryKey: QUERY_KEYS.webhooks,
    // Messages are sent while the page is open.
    staleTime: 0,
    queryFn: async () => required(await callApi(account, listWebhooks)).items,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.webhooks });
  const tell = (answer: Result<unknown, ApiFailure>, done: string, failed: string) =>
    answer.ok
      ? show({ title: done })
      : show({ title: failed, description: answer.error.message, tone: 'danger' });

  return {
    webhooks,
    /** The secret, which no other call returns. */
    async add(input: NewWebhook): Promise<Result<string, ApiFailure>> {
      const answer = await callApi(account, createWebhook, { input });
      if (!answer.ok) return answer;
      await refresh();
      return { ok: true, value: answer.value.secret };
    },
    async enable(id: string): Promise<void> {
      const wanted = { params: { id }, input: { isEnabled: true } } as const;
      tell(await callApi(account, changeWebhook, wanted), 'Webhook enabled', 'Not enabled');
      await refresh();
    },
    async sendTest(id: string): Promise<void> {
      const answer = await callApi(account, testWebhook, { params: { id } });
      tell(answer, 'Test message on its way', 'Not sent');
      await refresh();
      await queries.invalidateQueries({ queryKey: [...QUERY_KEYS.deliveries, id] });
    },
    async remove(id: string): Promise<void> {
      const answer = await callApi(account, deleteWebhook, { params: { id } });
      // If it is already gone, that is what was wanted.
      const isGone = answer.ok || answer.error.code === 'not-found';
      if (isGone) show({ title: 'Webhook removed', description: 'Nothing more is sent to it.' });
      else show({ title: 'Not removed', description: answer.error.message, tone: 'danger' });
      await refresh();
    },
  };
}

export type WebhookActs = Omit<ReturnType<typeof useWebhooks>, 'webhooks' | 'add'>;
