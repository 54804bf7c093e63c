import { useEffect } from 'react';
import { AWAKE_EVENT } from './handle.ts';

/** Tells the page's waking line that React answers from now on. */
export function AwakeSignal(): null {
  useEffect(() => {
    window.dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return null;
}
