/** What ends a page's sleep besides a touch. */
export interface Waking {
  /** It says what depends on the day, and the visitor's is another than the server's. */
  readonly onAnotherDay?: boolean;
  /** It shows what the browser keeps under one of these names. */
  readonly whereKept?: readonly string[];
  /** It is there to work with: it wakes by itself once it has been painted. */
  readonly oncePainted?: boolean;
  /** It shows the browser's offer to install it, which comes once and soon: see `install-offer.ts`. */
  readonly onInstallOffer?: boolean;
}

/**
 * A page that is read sleeps: it is whole HTML, and its scripts are fetched when somebody first
 * touches it. A route asks for that by `export const handle = SLEEPS`, or `sleepsBut({ … })` where
 * something else wakes it too.
 */
export function sleepsBut(waking: Waking) {
  return { sleeps: waking } as const;
}

export const SLEEPS = sleepsBut({});

/** Dispatched on the window when React has taken over the page. */
export const AWAKE_EVENT = 'page-awake';

/** What wakes the page of a route; null where it does not sleep. */
export function wakingOf(handle: unknown): Waking | null {
  const isAsleep = typeof handle === 'object' && handle !== null && 'sleeps' in handle;
  return isAsleep ? (handle.sleeps as Waking) : null;
}
