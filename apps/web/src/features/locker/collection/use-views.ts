import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteView, listViews, saveView, type View } from '@tc/contract/locker';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';

const NONE: readonly View[] = [];

/** The views that this account has saved, on any device. */
export function useViews() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const queryKey = QUERY_KEYS.views;
  const views = useQuery({
    queryKey,
    queryFn: async () => required(await callApi(account, listViews)).items,
  });
  const save = async (name: string, query: string) => {
    const answer = await callApi(account, saveView, { input: { name, query } });
    await queries.invalidateQueries({ queryKey });
    if (answer.ok) show({ title: `View “${name}” saved` });
    return answer;
  };
  const remove = async ({ id, name, query }: View) => {
    const answer = await callApi(account, deleteView, { params: { id } });
    await queries.invalidateQueries({ queryKey });
    if (!answer.ok && answer.error.code !== 'not-found') {
      show({ title: 'Not removed', description: answer.error.message, tone: 'danger' });
      return;
    }
    show({
      title: `View “${name}” removed`,
      action: { name: 'Undo', how: 'Save the view again', act: () => void save(name, query) },
    });
  };
  return { views: views.data ?? NONE, save, remove };
}
