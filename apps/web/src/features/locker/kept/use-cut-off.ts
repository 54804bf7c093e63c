import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { useIsReached } from '../../../platform/account/use-is-reached.ts';
import { NO_ANSWER } from '../../../platform/api/explain-answer.ts';

/** A server that was down does not announce its return. */
const PAUSE_MS = 5_000;

type Asked = Pick<
  UseQueryResult<unknown>,
  'data' | 'isPlaceholderData' | 'isError' | 'error' | 'fetchStatus' | 'refetch'
>;

function useAskAgain(isWanted: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isWanted, ask]);
}

/**
 * Whether a page has to make do with what this browser keeps, because the server does not answer. It stays
 * that way until the server's answer is there, so nothing flickers while it is asked again.
 */
export function useCutOff(asked: Asked): boolean {
  const isReached = useIsReached();
  const [was, setWas] = useState(false);
  const isSilent = asked.error?.message === NO_ANSWER;
  const lacks = asked.data === undefined || asked.isPlaceholderData;
  const isStuck = !isReached || asked.fetchStatus === 'paused' || isSilent;
  const isRefused = asked.isError && !isSilent;
  const is = lacks && (isStuck || (was && !isRefused));
  if (is !== was) setWas(is);
  useAskAgain(is && isReached, asked.refetch);
  return is;
}

/** Asks right away: who is signed in, if even that is not known, or else for what the page shows. */
export function useRetry(refetch: () => Promise<unknown>): () => Promise<unknown> {
  const account = useAccount();
  const isReached = useIsReached();
  return () => (isReached ? refetch() : account.restore());
}
