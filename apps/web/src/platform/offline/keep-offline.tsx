import { useEffect } from 'react';
import { useSite } from '../site.ts';

/** What some browsers tell of the connection; not all of them follow. */
interface Connection {
  readonly saveData?: boolean;
}

function wantsLessData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

/** Lets the worker keep what opens without a connection. Where it cannot, only that is missing. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || wantsLessData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // A browser that keeps nothing, or an address that it does not trust.
  }
}

/** Once the page has loaded and has nothing else to do. */
function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari cannot tell when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
    else setTimeout(work, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Keeps what opens offline, unless the operator has switched that off. */
export function useKeepOffline(): () => void {
  const isWanted = useSite()?.opensOffline === true;
  return () => {
    if (isWanted) whenIdle(() => void keepOffline());
  };
}

/**
 * Stands on the pages that are worked with, not on those that are read; with `ifInstalled` on any
 * page, for who opens it as an app of their device.
 */
export function KeepOffline({ ifInstalled = false }: { readonly ifInstalled?: boolean }): null {
  const keep = useKeepOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => {
    const isApp = window.matchMedia('(display-mode: standalone)').matches;
    if (isApp || !ifInstalled) keep();
  }, []);
  return null;
}
