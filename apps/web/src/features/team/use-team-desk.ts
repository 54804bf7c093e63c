import { useQueryClient } from '@tanstack/react-query';
import type { ApiEndpoint, InputOf, Schema } from '@tc/contract/api';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { type ApiFailure, callApi } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { useToast } from '../../ui/toasts.tsx';

interface Wanted<Input> {
  readonly input?: Input;
  readonly params?: Readonly<Record<string, string>>;
}

/** Changes a team, one act at a time. Each one reports its result. */
export function useTeamDesk() {
  const account = useAccount();
  const queries = useQueryClient();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);

  /** Null on success, otherwise the reason. */
  async function ask<Input extends Schema>(
    endpoint: ApiEndpoint<Input, Schema>,
    wanted: Wanted<InputOf<Input>>,
    done: string,
  ): Promise<ApiFailure | null> {
    setBusy(true);
    const answer = await callApi(account, endpoint, wanted);
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.team });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.teamActivity });
    setBusy(false);
    if (!answer.ok) return answer.error;
    show({ title: done });
    return null;
  }

  return {
    isBusy,
    ask,
    /** The same if there is no form to show the reason. False on failure. */
    async act<Input extends Schema>(
      endpoint: ApiEndpoint<Input, Schema>,
      wanted: Wanted<InputOf<Input>>,
      done: string,
    ): Promise<boolean> {
      const failure = await ask(endpoint, wanted, done);
      if (failure) show({ title: 'Not done', description: failure.message, tone: 'danger' });
      return failure === null;
    },
  };
}

export type TeamDesk = ReturnType<typeof useTeamDesk>;
