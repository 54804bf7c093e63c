/** What wakes a page besides a touch. */
export interface Waking {
  /** It shows something that depends on the date, and the visitor's date differs from the server's. */
  readonly onAnotherDay?: boolean;
  /** It shows something stored in the browser under one of these keys. */
  readonly whereKept?: readonly string[];
  /** People work with it: it wakes by itself once it has been painted. */
  readonly oncePainted?: boolean;
  /** It uses the browser's install prompt, which comes once and early: see `install-offer.ts`. */
  readonly onInstallOffer?: boolean;
}

/**
 * A page for reading sleeps: it is complete HTML, and its scripts are loaded when somebody first touches
 * it. A route opts in with `export const handle = SLEEPS`, or `sleepsBut({ … })` if something else wakes it
 * too.
 */
export function sleepsBut(waking: Waking) {
  return { sleeps: waking } as const;
}

export const SLEEPS = sleepsBut({});

/** Dispatched on the window when React has taken over the page. */
export const AWAKE_EVENT = 'page-awake';

/** What wakes a route's page; null if it does not sleep. */
export function wakingOf(handle: unknown): Waking | null {
  const isAsleep = typeof handle === 'object' && handle !== null && 'sleeps' in handle;
  return isAsleep ? (handle.sleeps as Waking) : null;
}
