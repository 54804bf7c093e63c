import { useEffect } from 'react';
import { placeHere, RETURN_PARAMETER } from '../safe-return.ts';

const PATIENCE_MS = 5000;

/** A server that was away, and a network that is up but not yet through, tell nobody of their return. */
const PAUSE_MS = 5000;

/** Whether our server answers: not only a network, and not a page of that network's own. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    return answer.ok && /^application\/json/.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** A second start would cut off the first, which may take longer than the pause between two tries. */
let isLeaving = false;

/** Whether an address is the offline page's own, which would only come back again and again. */
function leadsHere(place: string): boolean {
  return /^\/offline\/*(?:[?#]|$)/.test(place);
}

/** Goes on to where one was going, as a new page of the server's; stays where nothing answers. */
async function comeBack(): Promise<void> {
  if (isLeaving || !(await isReachable()) || isLeaving) return;
  isLeaving = true;
  const { search, hash } = window.location;
  const next = placeHere(new URLSearchParams(search).get(RETURN_PARAMETER)) ?? '/';
  window.location.replace((leadsHere(next) ? '/' : next) + hash);
}

/** Goes on by itself when the connection returns; what it answers tries that at once. */
export function useComeBack(): () => Promise<void> {
  useEffect(() => {
    const tryAgain = () => {
      if (document.visibilityState === 'visible') void comeBack();
    };
    // By the Back button this very page may come again, as it was left.
    const stay = () => {
      isLeaving = false;
    };
    const timer = setInterval(tryAgain, PAUSE_MS);
    window.addEventListener('pageshow', stay);
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', stay);
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, []);
  return comeBack;
}
