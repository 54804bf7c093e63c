import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { OfflineArea } from './offline-area.tsx';

/** Whether the page's files come from the cache. */
function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Replaces a page of signed-in people that has nothing to show without the server. */
export function OutOfReach({ reason = '' }: { readonly reason?: string }) {
  const account = useAccount();
  const state = useAccountState();
  const canGrade = isKept();
  return <OfflineArea {...{ state, canGrade, reason }} onRetry={() => account.restore()} />;
}

/** The same for the locker in a browser that keeps no cards. */
export function NothingKept() {
  return (
    <OutOfReach reason="No cards are kept on this device yet. Open your locker once with a connection, and its newest cards stay here for times without one." />
  );
}
