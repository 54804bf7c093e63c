import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAccount, useAccountState } from '../platform/account/account-context.tsx';

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

/** Around the pages that know who is there; the others load neither account nor data client. */
export default function AppPart() {
  const account = useAccount();
  const state = useAccountState();
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    void account.restore();
  }, [account]);
  // What one person's pages fetched is nobody else's.
  const owner = state.kind === 'member' ? state.person.id : null;
  useEffect(() => {
    if (owner === null) queries.clear();
  }, [owner, queries]);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
