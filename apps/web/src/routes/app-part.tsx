import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { keeperOf } from '../platform/account/account-state.ts';
import { useIsReached } from '../platform/account/use-is-reached.ts';
import { OutboxProvider } from '../platform/outbox/outbox-context.tsx';

const MINUTE_MS = 60_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** What could not be asked while the server did not answer is asked once it does. */
function useAskAgain(queries: QueryClient): void {
  const isReached = useIsReached();
  const was = useRef(isReached);
  useEffect(() => {
    if (isReached && !was.current) void queries.invalidateQueries();
    was.current = isReached;
  }, [isReached, queries]);
}

/** Wraps the pages that know who is signed in; the others load neither the account nor the data client. */
export default function AppPart() {
  const account = useAccount();
  const state = useAccountState();
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    void account.restore();
  }, [account]);
  // One person's fetched data must not reach anybody else.
  const owner = keeperOf(state)?.id ?? null;
  useEffect(() => {
    if (owner === null) queries.clear();
  }, [owner, queries]);
  useAskAgain(queries);
  return (
    <QueryClientProvider client={queries}>
      <OutboxProvider owner={owner} isProven={state.kind === 'member'}>
        <Outlet />
      </OutboxProvider>
    </QueryClientProvider>
  );
}
