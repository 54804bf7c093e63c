import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountState } from '../platform/account/account-state.ts';
import { knownPersonOf } from '../platform/account/account-state.ts';
import { Button } from '../ui/button.tsx';

/** A dimension line that does not reach the other side. */
function BrokenLine() {
  return (
    <svg viewBox="-1 -1 322 82" className="w-full max-w-xs" aria-hidden="true" fill="none">
      <path
        d="M0 28H118M0 14V42M202 28H320M320 14V42"
        stroke="var(--color-hairline-strong)"
        vectorEffect="non-scaling-stroke"
      />
      <g stroke="var(--color-accent)" strokeWidth="1.5">
        <path d="M118 6V50M202 6V50" vectorEffect="non-scaling-stroke" />
      </g>
      <g fill="var(--color-text-quiet)" fontSize="12" className="measured">
        <text x="0" y="72">
          this device
        </text>
        <text x="320" y="72" textAnchor="end">
          server
        </text>
      </g>
    </svg>
  );
}

/** Shows the account part if somebody was signed in, decided by an inline script before the others load. */
function StaysSignedIn({ state }: { readonly state: AccountState }) {
  const isOpen = state.kind === 'unknown';
  if (!isOpen && !knownPersonOf(state)) return null;
  return (
    <p className={`mt-4 text-lead text-text-strong ${isOpen ? 'only-if-known' : ''}`}>
      Losing your connection does not sign you out.
    </p>
  );
}

interface OfflineAreaProps {
  readonly state: AccountState;
  /** Whether the grading tool opens without the server and, for people who are signed in, the scanner. */
  readonly canGrade: boolean;
  /** Why the page has nothing to show, if it could have had something. */
  readonly reason?: string;
  readonly onRetry: () => Promise<void>;
}

const STILL_GRADES =
  'You can still grade a card: photos are measured on this device. Signing in and the calendar need the server.';
const STILL_SCANS =
  'You can still scan a card: it is measured and kept on this device, and sent to your account when the connection is back.';

/** Replaces a page while the server does not answer, instead of redirecting. */
export function OfflineArea({ state, canGrade, reason, onRetry }: OfflineAreaProps) {
  const canScan = knownPersonOf(state) !== null;
  const [tries, setTries] = useState({ isTrying: false, haveFailed: false });
  const retry = async () => {
    setTries({ isTrying: true, haveFailed: false });
    await onRetry();
    setTries({ isTrying: false, haveFailed: true });
  };
  return (
    <section className="page grid flex-1 content-center items-center gap-x-20 gap-y-10 py-14 md:py-20 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="lg:order-last">
        <BrokenLine />
      </div>
      <div>
        <h1 className="text-display md:text-hero">No connection</h1>
        <p className="mt-5 max-w-[34rem] text-lead">
          The server cannot be reached. This page opens by itself when the connection is back.
        </p>
        {reason ? <p className="mt-4 max-w-[34rem]">{reason}</p> : null}
        <StaysSignedIn state={state} />
        {canGrade ? (
          <p className="mt-4 max-w-[34rem]">{canScan ? STILL_SCANS : STILL_GRADES}</p>
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button
            emphasis="primary"
            className="max-md:flex-1"
            aria-disabled={tries.isTrying}
            onClick={() => void (tries.isTrying ? undefined : retry())}
          >
            {tries.isTrying ? 'Trying' : 'Try again'}
          </Button>
          {canGrade ? (
            <Button asChild className="max-md:flex-1">
              {canScan ? <Link to="/scan">Scan a card</Link> : <Link to="/demo">Grade a card</Link>}
            </Button>
          ) : null}
        </div>
        <p role="status" className="mt-4 min-h-6 text-small text-text-quiet">
          {tries.haveFailed ? 'Still no answer. Nothing is lost.' : ''}
        </p>
      </div>
    </section>
  );
}
