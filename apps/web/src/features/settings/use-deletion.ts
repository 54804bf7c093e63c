import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelDeletion,
  type DeletionState,
  readDeletion,
  requestDeletion,
} from '@tc/contract/api';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Whether the account is due for deletion, and the two ways to change that. */
export function useDeletion() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const state = useQuery({
    queryKey: QUERY_KEYS.deletion,
    queryFn: async () => required(await callApi(account, readDeletion)),
  });
  /** Null on success; then nobody is signed in anymore, here or elsewhere. */
  const request = async (address: string): Promise<string | null> => {
    const answer = await callApi(account, requestDeletion, { input: { email: address } });
    if (!answer.ok) return answer.error.message;
    show({
      title: 'Your account will be deleted',
      description: `To keep it, sign in before ${showDay(answer.value)} and choose to keep it in the settings.`,
    });
    await account.signOut();
    return null;
  };
  const cancel = async () => {
    const answer = await callApi(account, cancelDeletion);
    if (!answer.ok) {
      show({ title: 'Not changed', description: answer.error.message, tone: 'danger' });
      return;
    }
    queries.setQueryData(QUERY_KEYS.deletion, answer.value);
    show({ title: 'Your account stays' });
  };
  return { state, request, cancel };
}

export function showDay({ deletion }: DeletionState): string {
  if (!deletion) return '';
  return new Date(deletion.deletesAt).toLocaleDateString('en-US', { dateStyle: 'long' });
}
