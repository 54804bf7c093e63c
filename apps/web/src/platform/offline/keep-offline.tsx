import { useEffect } from 'react';
import { useSite } from '../site.ts';

/** What some browsers report about the connection; not all do. */
interface Connection {
  readonly saveData?: boolean;
}

function wantsLessData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

/** Lets the worker cache what opens without a connection. If it cannot, only that is missing. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || wantsLessData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // The browser stores nothing, or does not trust this origin.
  }
}

/** Runs once the page has loaded and is idle. */
function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
    else setTimeout(work, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Caches what opens offline, unless the operator has turned that off. */
export function useKeepOffline(): () => void {
  const isWanted = useSite()?.opensOffline === true;
  return () => {
    if (isWanted) whenIdle(() => void keepOffline());
  };
}

/**
 * Used on pages that people work with, not on pages they read; with `ifInstalled`, on any page opened as an
 * installed app.
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
