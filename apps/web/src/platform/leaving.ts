/** On the root element while the next page is loading; the header shows it as a moving line. */
const LEAVING = 'leaving';

export function markLeaving(isLeaving: boolean): void {
  if (isLeaving) document.documentElement.dataset[LEAVING] = '';
  else delete document.documentElement.dataset[LEAVING];
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a link leads to another page in this window. A place on the same page needs no loading. */
function leadsElsewhere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false;
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search;
}

/** A link that was followed, if it leads to another page. */
function takenLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && isPlainClick(event) && leadsElsewhere(link) ? link : null;
}

/** Shows right away that somebody used a link or a form that the browser itself follows. */
export function showLeaving(): void {
  // The router may reload the page before it shows that it is loading, so record this at the click.
  const note = (event: MouseEvent) => {
    const link = takenLink(event);
    if (link) rememberTarget(link.pathname + link.search + link.hash);
  };
  addEventListener('click', note, true);
  addEventListener('click', (event) => {
    if (!event.defaultPrevented && takenLink(event)) markLeaving(true);
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) markLeaving(true);
  });
  // The Back button may bring this page back as it was left.
  addEventListener('pageshow', () => markLeaving(false));
}

/** In session storage: where the visitor was going when the page was reloaded on the way, and since when. */
const TARGET_KEY = 'leaving.target';
/** If a page is reloaded later than this, its visitor did it, and wants to stay. */
const LONGEST_WAY_MS = 20_000;

export function rememberTarget(target: string | null): void {
  try {
    if (target) sessionStorage.setItem(TARGET_KEY, `${Date.now()} ${target}`);
    else sessionStorage.removeItem(TARGET_KEY);
  } catch {
    // The browser stores nothing, so the target stays lost.
  }
}

function takeTarget(): string | null {
  try {
    const [since, target] = sessionStorage.getItem(TARGET_KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(TARGET_KEY);
    // Two slashes would start the name of another host.
    const isWay = target !== undefined && /^\/(?!\/)/.test(target);
    return isWay && Date.now() - Number(since) < LONGEST_WAY_MS ? target : null;
  } catch {
    return null;
  }
}

/**
 * After a new deployment the script of the next page is gone. The router then reloads the current page to get
 * the new build, and this continues to where the click was going.
 */
export function resumeLostWay(): void {
  const target = takeTarget();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (target && entry?.type === 'reload') location.replace(target);
}
