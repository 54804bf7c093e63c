/**
 * A page that is read sleeps: it is whole HTML, and its scripts are fetched when somebody first
 * touches it. A route asks for that by `export const handle = SLEEPS`.
 */
export const SLEEPS = { sleeps: true } as const;

/** Dispatched on the window when React has taken over the page. */
export const AWAKE_EVENT = 'page-awake';

export function doesSleep(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sleeps' in handle;
}
