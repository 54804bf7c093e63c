import { useEffect } from 'react';
import { isKeptCopy } from './is-kept-copy.ts';

/** Pages that come from the cache, without the server. */
const KEPT_PAGES = new Set(['/demo', '/centering', '/background-removal']);

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Leaves a link to the browser, so that the worker answers the request. */
function leaveToBrowser(event: MouseEvent): void {
  if (!navigator.serviceWorker?.controller || !isPlainClick(event)) return;
  if (navigator.onLine && !isKeptCopy()) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return;
  const { pathname } = link;
  if (KEPT_PAGES.has(pathname) || pathname === window.location.pathname) return;
  event.stopPropagation();
}

/**
 * Without a connection, another page's script may not load, and the router would load the same page again.
 * So links lead to the offline page, which knows where the visitor was going.
 */
export function OfflineLinks(): null {
  useEffect(() => {
    window.addEventListener('click', leaveToBrowser, true);
    return () => window.removeEventListener('click', leaveToBrowser, true);
  }, []);
  return null;
}
