import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { signInAddress } from '../platform/safe-return.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { OfflineArea } from './offline-area.tsx';

/** A placeholder while it is being checked who is signed in. */
function PageSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading" className="page flex-1 py-12">
      <noscript>
        <p className="text-lead">
          This page needs JavaScript, which is turned off in this browser.
        </p>
      </noscript>
      <Skeleton className="h-11 w-2/3 max-w-md" />
      <Skeleton className="mt-6 h-5 w-full max-w-2xl" />
      <Skeleton className="mt-3 h-5 w-4/5 max-w-xl" />
      <div className="mt-12 grid gap-6 md:grid-cols-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </section>
  );
}

/** Whether the page's files come from the cache. */
function isKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Shows its content to signed-in users; others sign in first and come back here. */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const account = useAccount();
  const state = useAccountState();
  const { pathname, search, hash } = useLocation();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void account.restore().then(() => setSettled(true));
  }, [account]);
  if (state.kind === 'member') return children;
  if (state.kind === 'unreachable') {
    return <OfflineArea state={state} canGrade={isKept()} onRetry={() => account.restore()} />;
  }
  const isOut = state.kind === 'visitor' || state.kind === 'second-factor';
  return (
    <>
      {isOut && isSettled ? (
        <Navigate to={signInAddress(pathname + search + hash)} replace />
      ) : null}
      {/* It also stays until the sign-in page has loaded: without it, the page would collapse to its footer. */}
      <PageSkeleton />
    </>
  );
}
