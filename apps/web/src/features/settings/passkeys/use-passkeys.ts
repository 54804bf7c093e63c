import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { addPasskey, explainKeyFailure } from '../../../platform/account/passkeys.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { useChange } from '../use-change.ts';

/** The account's passkeys, and what their owner can do with them. */
export function usePasskeys(isOffered: boolean) {
  const account = useAccount();
  const queries = useQueryClient();
  const { run, isBusy, failure } = useChange(explainKeyFailure);
  const passkeys = useQuery({
    queryKey: QUERY_KEYS.passkeys,
    enabled: isOffered,
    queryFn: async () => {
      const { auth } = await account.client();
      const { data, error } = await auth.passkey.list();
      if (error) throw error;
      return data;
    },
  });
  const change = async (work: Parameters<typeof run>[0], done: string) => {
    const isDone = await run(work, done);
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.passkeys });
    return isDone;
  };
  return {
    passkeys,
    isBusy,
    failure,
    add: (name: string) => change((client) => addPasskey(client, name), 'Passkey added'),
    rename: (passkeyId: string, friendlyName: string) =>
      change(({ auth }) => auth.passkey.update({ passkeyId, friendlyName }), 'Name saved'),
    remove: (passkeyId: string) =>
      change(({ auth }) => auth.passkey.delete({ passkeyId }), 'Passkey removed'),
  };
}
