import { useEffect } from 'react';
import { AWAKE_EVENT } from './handle.ts';

/** Tells the page's waking line, and whoever drives the page, that React answers from now on. */
export function AwakeSignal(): null {
  useEffect(() => {
    // What the page listens to by itself, such as a photo that is dropped, is heard by now.
    document.documentElement.dataset.awake = '';
    window.dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return null;
}
