import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publishCard, readPublication, unpublishCard } from '@tc/contract/locker';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';

/** How a card is shown in the gallery; null if it is not. */
export function usePublication(cardId: string) {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const queryKey = [...QUERY_KEYS.publication, cardId];
  const params = { id: cardId };
  const publication = useQuery({
    queryKey,
    queryFn: async () => required(await callApi(account, readPublication, { params })).publication,
  });
  return {
    publication,
    /** Null on success, otherwise why it was not published. */
    async publish(shownName: string): Promise<string | null> {
      const answer = await callApi(account, publishCard, { params, input: { shownName } });
      if (!answer.ok) return answer.error.fields.shownName ?? answer.error.message;
      queries.setQueryData(queryKey, answer.value);
      return null;
    },
    async takeBack(): Promise<void> {
      const answer = await callApi(account, unpublishCard, { params });
      const isGone = answer.ok || answer.error.code === 'not-found';
      if (isGone) {
        queries.setQueryData(queryKey, null);
        show({ title: 'Taken back', description: 'Its page and pictures are gone.' });
      } else show({ title: 'Not taken back', description: answer.error.message, tone: 'danger' });
    },
  };
}
