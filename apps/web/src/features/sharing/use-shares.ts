import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createShare, deleteShare, type NewShare } from '@tc/contract/locker';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { shareListOf } from '../../platform/collection/share-list.ts';
import { useToast } from '../../ui/toasts.tsx';

/** The links to a card. They never fill more than one page. */
export function useShares(cardId: string) {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const list = shareListOf(account, cardId);
  const shares = useQuery(list);
  const refresh = () => queries.invalidateQueries({ queryKey: list.queryKey });
  return {
    shares,
    /** Null on success, otherwise why there is no new link. */
    async make(wanted: Omit<NewShare, 'cardId'>): Promise<string | null> {
      const answer = await callApi(account, createShare, { input: { cardId, ...wanted } });
      if (!answer.ok) return answer.error.message;
      await refresh();
      return null;
    },
    async end(id: string): Promise<void> {
      const answer = await callApi(account, deleteShare, { params: { id } });
      const isGone = answer.ok || answer.error.code === 'not-found';
      if (isGone) show({ title: 'Link ended', description: 'Its page and pictures are gone.' });
      else show({ title: 'Not ended', description: answer.error.message, tone: 'danger' });
      await refresh();
    },
  };
}
