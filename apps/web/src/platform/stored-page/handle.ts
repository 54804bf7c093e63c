import type { Site } from '../site.ts';

/** What a page shows that may change at any moment. */
export type Matter = 'shows' | 'status';

/** What a page is made of, beyond the build, the settings and the day. */
export interface Sameness {
  readonly shows: readonly Matter[];
  /** Parameters of its address that it reads: an address with one of them is rendered each time. */
  readonly reads: readonly string[];
  /** Where one route has many addresses: whether there is a page. All others show the same. */
  readonly isKnown: ((pathname: string, site: Site) => boolean) | null;
}

/**
 * Promises that the page of a route is the same for everybody: the server renders it once a day and
 * sends what it has. A route promises by `export const handle = sameForAllBut({ … })`; what promises
 * nothing is rendered for each request. A test renders every such page in other ways and compares.
 */
export function sameForAllBut(said: Partial<Sameness>) {
  const sameness: Sameness = { shows: [], reads: [], isKnown: null, ...said };
  return { sameForAll: sameness } as const;
}

export const SAME_FOR_ALL = sameForAllBut({});

/** What a route promises; null: nothing. */
export function samenessOf(handle: unknown): Sameness | null {
  const isSame = typeof handle === 'object' && handle !== null && 'sameForAll' in handle;
  return isSame ? (handle.sameForAll as Sameness) : null;
}
