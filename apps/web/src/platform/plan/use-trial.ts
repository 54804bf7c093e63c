import { useQueryClient } from '@tanstack/react-query';
import { beginFreeTrial } from '@tc/contract/locker';
import { useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { useAccount } from '../account/account-context.tsx';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS } from '../api/query-keys.ts';
import { showMoment } from '../moments.ts';

export function useTrial() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callApi(account, beginFreeTrial);
    if (answer.ok) {
      const description = `You have Pro until ${showMoment(answer.value.trialEndsAt)}.`;
      show({ title: 'Your trial has started', description });
    } else {
      show({ title: 'No trial started', description: answer.error.message, tone: 'danger' });
    }
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.plan });
    setBusy(false);
  };
  return { start, isBusy };
}
