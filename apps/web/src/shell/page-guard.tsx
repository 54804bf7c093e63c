import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { useAccount, useAccountState } from '../platform/account/account-context.tsx';
import { isAppStart, START_WITHOUT_ACCOUNT } from '../platform/app-start.ts';
import { opensKept } from '../platform/kept/handle.ts';
import { signInAddress } from '../platform/safe-return.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { OutOfReach } from './out-of-reach.tsx';

/** A placeholder until it is known who is signed in. */
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

/** Shows its content to signed-in users; others sign in first and come back here. */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const account = useAccount();
  const state = useAccountState();
  const { pathname, search, hash } = useLocation();
  const canOpen = useMatches().some(({ handle }) => opensKept(handle));
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void account.restore().then(() => setSettled(true));
  }, [account]);
  if (state.kind === 'member') return children;
  if (state.kind === 'unreachable') {
    return state.person && canOpen ? children : <OutOfReach />;
  }
  const outside = isAppStart(search)
    ? START_WITHOUT_ACCOUNT
    : signInAddress(pathname + search + hash);
  const isOut = state.kind === 'visitor' || state.kind === 'second-factor';
  return (
    <>
      {isOut && isSettled ? <Navigate to={outside} replace /> : null}
      {/* It also stays until the sign-in page has loaded: without it, the page would collapse to its footer. */}
      <PageSkeleton />
    </>
  );
}
