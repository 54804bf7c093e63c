import { useEffect } from 'react';
import { placeHere, RETURN_PARAMETER } from '../safe-return.ts';

const PATIENCE_MS = 5000;

/** A server that was down, or a network that is up but not connected yet, does not announce its return. */
const PAUSE_MS = 5000;

/** Whether our server answers, not just the network or the network's own page. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch('/healthz', { cache: 'no-store', signal });
    return answer.ok && /^application\/json/.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** A second try would cancel the first, which may take longer than the pause between tries. */
let isLeaving = false;

/** Whether a URL is the offline page's own, which would only loop. */
function leadsHere(place: string): boolean {
  return /^\/offline\/*(?:[?#]|$)/.test(place);
}

/** Goes to the page the visitor wanted, loaded from the server; stays if nothing answers. */
async function comeBack(): Promise<void> {
  if (isLeaving || !(await isReachable()) || isLeaving) return;
  isLeaving = true;
  const { search, hash } = window.location;
  const next = placeHere(new URLSearchParams(search).get(RETURN_PARAMETER)) ?? '/';
  window.location.replace((leadsHere(next) ? '/' : next) + hash);
}

/** Goes there by itself when the connection returns; the returned function tries right away. */
export function useComeBack(): () => Promise<void> {
  useEffect(() => {
    const tryAgain = () => {
      if (document.visibilityState === 'visible') void comeBack();
    };
    // The Back button may bring this page back as it was left.
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
