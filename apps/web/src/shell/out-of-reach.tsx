import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { OfflineArea } from './offline-area.tsx';

/** Whether the page's files come from the cache. */
function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Replaces a page of the locker where this browser keeps no cards. */
export function OutOfReach() {
  const account = useAccount();
  const state = useAccountState();
  return (
    <OfflineArea
      state={state}
      canGrade={isKept()}
      reason="No cards are kept on this device yet. Open your locker once with a connection, and its newest cards stay here for times without one."
      onRetry={() => account.restore()}
    />
  );
}
