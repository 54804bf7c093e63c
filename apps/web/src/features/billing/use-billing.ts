import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Billing,
  type BillingChange,
  changeBilling,
  checkOut,
  type PaidPlan,
  readBilling,
  type TestCard,
} from '@tc/contract/locker';
import type { Result } from '@tc/kernel';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useToast } from '../../ui/toasts.tsx';

/** The subscription of the account, and what its owner does with it. */
export function useBilling() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const billing = useQuery({
    queryKey: QUERY_KEYS.billing,
    // It changes by itself, and in other windows.
    staleTime: 0,
    queryFn: async () => required(await callApi(account, readBilling)),
  });

  async function settle(
    ask: () => Promise<Result<Billing, ApiFailure>>,
    done: string,
  ): Promise<string | null> {
    if (isBusy) return null;
    setBusy(true);
    const answer = await ask();
    if (answer.ok) queries.setQueryData(QUERY_KEYS.billing, answer.value);
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.billing });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.plan });
    setBusy(false);
    if (!answer.ok) return answer.error.message;
    show({ title: done });
    return null;
  }

  return {
    billing,
    isBusy,
    /** Null, or why not. */
    buy: (plan: PaidPlan, card: TestCard) =>
      settle(() => callApi(account, checkOut, { input: { plan, card } }), 'Plan bought'),
    async change(input: BillingChange, done: string): Promise<string | null> {
      return settle(() => callApi(account, changeBilling, { input }), done);
    },
  };
}

export type BillingDesk = ReturnType<typeof useBilling>;
