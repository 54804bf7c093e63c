/** On the root element while the next page is on its way; the header shows it as a moving line. */
const LEAVING = 'leaving';

export function markLeaving(isLeaving: boolean): void {
  if (isLeaving) document.documentElement.dataset[LEAVING] = '';
  else delete document.documentElement.dataset[LEAVING];
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a link leads to another page in this window; a place on the same page is there at once. */
function leadsElsewhere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false;
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search;
}

/** Shows right away that a link or a form was taken which the browser itself follows. */
export function showLeaving(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !isPlainClick(event) || !link?.href) return;
    if (leadsElsewhere(link)) markLeaving(true);
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) markLeaving(true);
  });
  // The Back button may bring this page back as it was left.
  addEventListener('pageshow', () => markLeaving(false));
}

/** In the session's storage: where the visitor was going when the page was reloaded on the way. */
const TARGET_KEY = 'leaving.target';

export function rememberTarget(target: string | null): void {
  try {
    if (target) sessionStorage.setItem(TARGET_KEY, target);
    else sessionStorage.removeItem(TARGET_KEY);
  } catch {
    // The browser stores nothing: a lost way stays lost.
  }
}

function takeTarget(): string | null {
  try {
    const target = sessionStorage.getItem(TARGET_KEY);
    sessionStorage.removeItem(TARGET_KEY);
    return target;
  } catch {
    return null;
  }
}

/**
 * After a new deployment the script of the next page is gone. The router then reloads the page it is on, to
 * get the new build; this leads on to where the click was going.
 */
export function resumeLostWay(): void {
  const target = takeTarget();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (target?.startsWith('/') && entry?.type === 'reload') location.replace(target);
}
