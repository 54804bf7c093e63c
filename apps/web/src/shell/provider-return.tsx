import { useEffect, useRef } from 'react';
import { useAccount } from '../platform/account/account-context.tsx';
import { SIGNED_IN } from '../platform/account/signed-in.ts';
import { type ToastText, useToast } from '../ui/toasts.tsx';

const HALF_CONFIRMED: ToastText = {
  title: 'Email confirmed',
  description: 'Now open the link in the email that we sent to the other address.',
};

const OVER: ToastText = {
  title: 'Sign in failed',
  description:
    'This link has already been used, has expired, or was requested in another browser. You can sign in with your password.',
  tone: 'danger',
};

interface Return {
  readonly hasCode: boolean;
  readonly isRefused: boolean;
  readonly isHalf: boolean;
}

/**
 * Reads what the other project puts into the URL. Its messages are not shown, because anyone can write
 * them.
 */
function readReturn({ pathname, search, hash }: Location): Return {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  // The new-password page itself says whether its link worked.
  const isOwnMatter = pathname === '/reset-password';
  return {
    hasCode: !isOwnMatter && query.has('code'),
    isRefused: !isOwnMatter && (query.has('error_code') || fragment.has('error_code')),
    isHalf: fragment.has('message'),
  };
}

/** Finishes what another project's email started: people return from it with a code in the URL. */
export function ProviderReturn() {
  const account = useAccount();
  const show = useToast();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const { hasCode, isRefused, isHalf } = readReturn(window.location);
    if (isRefused) show(OVER);
    else if (isHalf) show(HALF_CONFIRMED);
    else if (hasCode) {
      void account.restore().then(() => {
        const { kind } = account.getState();
        if (kind === 'member') show(SIGNED_IN);
        else if (kind === 'visitor') show(OVER);
      });
    }
  }, [account, show]);
  return null;
}
