import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountClient } from '../../../platform/account/account-client.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { useChange } from '../use-change.ts';

async function readLeft({ auth }: AccountClient) {
  const { data, error } = await auth.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return { total: data.total, remaining: data.remaining };
}

/** How many codes are left, and any new ones, shown until their owner has saved them. */
export function useRecoveryCodes(hasCodes: boolean) {
  const account = useAccount();
  const queries = useQueryClient();
  const { run, isBusy, failure } = useChange();
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const left = useQuery({
    queryKey: QUERY_KEYS.recoveryCodes,
    enabled: hasCodes,
    queryFn: async () => readLeft(await account.client()),
  });
  const make = async () => {
    await run(async ({ auth }) => {
      const { recoveryCodes } = auth.mfa;
      const { data, error } = await (hasCodes
        ? recoveryCodes.regenerate()
        : recoveryCodes.generate());
      if (data) setShown(data.codes);
      return { error };
    });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.factors });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.recoveryCodes });
  };
  return { left, shown, isBusy, failure, make, hide: () => setShown(null) };
}
