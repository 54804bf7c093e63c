import { useEffect } from 'react';
import { AWAKE_EVENT } from './handle.ts';

/** Signals to the waking script, and to tests, that React is now handling events. */
export function AwakeSignal(): null {
  useEffect(() => {
    // By now the page's own listeners, such as for dropped photos, are in place.
    document.documentElement.dataset.awake = '';
    window.dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return null;
}
