import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
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

/** Wraps the pages that know who is signed in; the others load neither the account nor the data client. */
export default function AppPart() {
  const account = useAccount();
  const state = useAccountState();
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    void account.restore();
  }, [account]);
  // One person's fetched data must not reach anybody else.
  const owner = state.kind === 'member' ? state.person.id : null;
  useEffect(() => {
    if (owner === null) queries.clear();
  }, [owner, queries]);
  return (
    <QueryClientProvider client={queries}>
      <OutboxProvider owner={owner}>
        <Outlet />
      </OutboxProvider>
    </QueryClientProvider>
  );
}
