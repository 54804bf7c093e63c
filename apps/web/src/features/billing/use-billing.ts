import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Billing,
  type BillingChange,
  changeBilling,
  checkOut,
  openCheckout,
  openPortal,
  type PaidPlan,
  readBilling,
  refreshBilling,
  type TestCard,
} from '@tc/contract/locker';
import type { Result } from '@tc/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '../../platform/account/account.ts';
import { useAccount } from '../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { useToast } from '../../ui/toasts.tsx';

/** In the address when somebody comes back from a page of the payment service. */
const BACK = /[?&]from=payment(&|$)/;

/** Our server may not know yet what was done there. */
async function loadBilling(account: Account): Promise<Result<Billing, ApiFailure>> {
  if (BACK.test(window.location.search)) {
    const fresh = await callApi(account, refreshBilling);
    if (fresh.ok) return fresh;
  }
  return callApi(account, readBilling);
}

export function useBilling() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const billing = useQuery({
    queryKey: QUERY_KEYS.billing,
    // It changes on its own, and in other windows.
    staleTime: 0,
    queryFn: async () => {
      const answer = required(await loadBilling(account));
      if (BACK.test(window.location.search)) {
        await queries.invalidateQueries({ queryKey: QUERY_KEYS.plan });
        void navigate('/settings/plan', { replace: true, preventScrollReset: true });
      }
      return answer;
    },
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

  async function leaveFor(
    ask: () => Promise<Result<{ readonly url: string }, ApiFailure>>,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) window.location.assign(answer.value.url);
    else show({ title: 'Nothing was charged', description: answer.error.message, tone: 'danger' });
  }

  return {
    billing,
    isBusy,
    /** Goes to the page where the plan is paid for. */
    goToCheckout: (plan: PaidPlan) =>
      leaveFor(() => callApi(account, openCheckout, { input: { plan } })),
    /** Goes to the page for the card, the invoices, and what is due. */
    goToPortal: () => leaveFor(() => callApi(account, openPortal)),
    /** Null on success, otherwise the reason. */
    buy: (plan: PaidPlan, card: TestCard) =>
      settle(() => callApi(account, checkOut, { input: { plan, card } }), 'Plan bought'),
    async change(input: BillingChange, done: string): Promise<string | null> {
      return settle(() => callApi(account, changeBilling, { input }), done);
    },
  };
}

export type BillingDesk = ReturnType<typeof useBilling>;
