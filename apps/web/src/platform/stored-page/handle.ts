import type { Site } from '../site.ts';

/** Things on a page that may change at any moment. */
export type Matter = 'shows' | 'status' | 'prices';

/** What a page depends on, beyond the build, the settings and the date. */
export interface Sameness {
  readonly shows: readonly Matter[];
  /** Query parameters that it reads: a URL with one of them is rendered each time. */
  readonly reads: readonly string[];
  /** For a route with many paths: whether the page exists. All paths without a page show the same. */
  readonly isKnown: ((pathname: string, site: Site) => boolean) | null;
}

/**
 * Promises that a route's page is the same for everybody, so that the server can render it once a day and
 * cache it. A route promises this with `export const handle = sameForAllBut({ … })`; other routes are
 * rendered for each request. A test renders every such page under other conditions and compares.
 */
export function sameForAllBut(said: Partial<Sameness>) {
  const sameness: Sameness = { shows: [], reads: [], isKnown: null, ...said };
  return { sameForAll: sameness } as const;
}

export const SAME_FOR_ALL = sameForAllBut({});

/** What a route promises; null if nothing. */
export function samenessOf(handle: unknown): Sameness | null {
  const isSame = typeof handle === 'object' && handle !== null && 'sameForAll' in handle;
  return isSame ? (handle.sameForAll as Sameness) : null;
}
