import { wantsLessData } from '../wants-less-data.ts';

/** Lets the worker cache what opens without a connection. If it cannot, only that is missing. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || wantsLessData()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // The browser stores nothing, or does not trust this origin.
  }
}

/** Runs once the page has loaded and is idle, after another moment if one is given. */
export function keepOfflineWhenIdle(afterMs = 0): void {
  const begin = () => void keepOffline();
  const wait = () => {
    // Safari has no idle callback.
    if (afterMs === 0 && 'requestIdleCallback' in window) {
      window.requestIdleCallback(begin, { timeout: 10_000 });
    } else setTimeout(begin, afterMs || 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
