import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { OfflineArea } from './offline-area.tsx';

/** Whether the page's files come from the cache. */
function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Replaces a page of signed-in people that has nothing to show without the server. */
export function OutOfReach() {
  const account = useAccount();
  const state = useAccountState();
  return <OfflineArea state={state} canGrade={isKept()} onRetry={() => account.restore()} />;
}
