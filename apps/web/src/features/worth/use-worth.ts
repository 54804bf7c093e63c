import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPrice,
  type Card,
  changeCard,
  deleteOwnFee,
  deletePrice,
  listOwnFees,
  type NewPrice,
  type OwnFee,
  type Price,
  readWorth,
  setOwnFee,
} from '@tc/contract/locker';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useToast } from '../../ui/toasts.tsx';

export type OwnValue = NonNullable<Card['value']>;

/** What somebody says that a card is worth. Each change returns null, or why it was refused. */
export function useWorth(card: Card) {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const worth = useQuery({
    queryKey: [...QUERY_KEYS.worth, card.id],
    queryFn: async () => required(await callApi(account, readWorth, { params: { id: card.id } })),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: [...QUERY_KEYS.worth, card.id] });
  const params = { id: card.id };
  return {
    worth,
    async setValue(value: OwnValue | null): Promise<string | null> {
      const answer = await callApi(account, changeCard, { params, input: { value } });
      if (!answer.ok) return answer.error.message;
      show({ title: value ? 'Value saved' : 'Value removed' });
      // The card also appears in lists and on its own page.
      await queries.invalidateQueries();
      return null;
    },
    async add(price: NewPrice): Promise<string | null> {
      const answer = await callApi(account, addPrice, { params, input: price });
      if (!answer.ok) return answer.error.message;
      show({ title: 'Price saved' });
      await refresh();
      return null;
    },
    async remove({ id }: Price): Promise<void> {
      const answer = await callApi(account, deletePrice, { params: { id } });
      const isGone = answer.ok || answer.error.code === 'not-found';
      if (isGone) show({ title: 'Price removed' });
      else show({ title: 'Not removed', description: answer.error.message, tone: 'danger' });
      await refresh();
    },
  };
}

/** Fees that replace the built-in ones. */
export function useOwnFees() {
  const account = useAccount();
  const queries = useQueryClient();
  const fees = useQuery({
    queryKey: QUERY_KEYS.gradingFees,
    queryFn: async () => required(await callApi(account, listOwnFees)).fees,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.gradingFees });
  return {
    fees,
    async set({ id, ...input }: OwnFee): Promise<string | null> {
      const answer = await callApi(account, setOwnFee, { params: { id }, input });
      if (!answer.ok) return answer.error.message;
      await refresh();
      return null;
    },
    async reset(id: string): Promise<string | null> {
      const answer = await callApi(account, deleteOwnFee, { params: { id } });
      if (!answer.ok && answer.error.code !== 'not-found') return answer.error.message;
      await refresh();
      return null;
    },
  };
}
