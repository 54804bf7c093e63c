import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { Site } from '../site.ts';
import { type Matter, samenessOf } from './handle.ts';

/** How the page of a URL may be cached: requests with the same key see the same page. */
export interface PagePlan {
  readonly key: string;
  /** 404 if there is no such page. */
  readonly status: 200 | 404;
  readonly shows: readonly Matter[];
  /** With one of these in its query, a URL shows a different page from the planned one. */
  readonly reads: readonly string[];
}

/** Null if the page has to be rendered for this request. `pathname` has no query. */
export type PlanPage = (pathname: string, site: Site) => PagePlan | null;

type Routes = ServerBuild['routes'];

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index: true }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }];
  });
}

/** A route's path, with `:name` for the parts that vary. */
function patternOf(routes: Routes, id: string | undefined): string {
  const route = routes[id ?? ''];
  if (!route) return '';
  const before = patternOf(routes, route.parentId);
  return route.path ? `${before}/${route.path}` : before;
}

/** A path with only one spelling: nothing to decode, normalize or drop. */
const PLAIN = /^(?:\/|(?:\/[a-z\d._~-]+)+)$/;

/** The router compares all routes; for most paths a lookup in a list is enough. */
function createFinder(routes: Routes): (pathname: string) => string | null {
  const tree = childrenOf(routes, undefined);
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const patterns = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => [patternOf(routes, id) || '/', id] as const);
  const fixed = new Map(patterns.filter(([pattern]) => !/[:*]/.test(pattern)));
  const varying = patterns
    .filter(([pattern]) => pattern.includes(':'))
    .map(([pattern, id]) => [new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`), id] as const);
  const others = new Map(patterns).get('/*') ?? null;
  return (pathname) => {
    if (!PLAIN.test(pathname)) return matchRoutes(tree, pathname)?.at(-1)?.route.id ?? null;
    const found = fixed.get(pathname) ?? varying.find(([pattern]) => pattern.test(pathname))?.[1];
    return found ?? others;
  };
}

/** Finds the promise of the route that an address leads to. */
export function createPlanner({ routes }: Pick<ServerBuild, 'routes'>): PlanPage {
  const findRoute = createFinder(routes);
  return (pathname, site) => {
    // Data requests from scripts have a response of their own.
    if (pathname.endsWith('.data')) return null;
    const id = findRoute(pathname) ?? '';
    const sameness = samenessOf(routes[id]?.module?.handle);
    if (!sameness) return null;
    const { shows, reads, isKnown } = sameness;
    if (isKnown && !isKnown(pathname, site)) {
      return { key: `404 ${id}`, status: 404, shows, reads };
    }
    // Only the plain spelling of a path is cached.
    if (!isKnown && (patternOf(routes, id) || '/') !== pathname) return null;
    return { key: pathname, status: 200, shows, reads };
  };
}
