import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { Site } from '../site.ts';
import { type Matter, samenessOf } from './handle.ts';

/** How the page of an address may be kept: requests with the same key see the same page. */
export interface PagePlan {
  readonly key: string;
  /** 404: what there is to say is that there is no such page. */
  readonly status: 200 | 404;
  readonly shows: readonly Matter[];
  /** With one of these in its query, an address is another page than its plan says. */
  readonly reads: readonly string[];
}

/** Null: the page has to be rendered for this request. `pathname` is without a query. */
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

/** Finds the promise of the route that an address leads to. */
export function createPlanner({ routes }: Pick<ServerBuild, 'routes'>): PlanPage {
  const tree = childrenOf(routes, undefined);
  return (pathname, site) => {
    // What scripts ask for has an answer of its own.
    if (pathname.endsWith('.data')) return null;
    const matches = matchRoutes(tree, pathname) ?? [];
    const { id = '' } = matches.at(-1)?.route ?? {};
    const sameness = samenessOf(routes[id]?.module?.handle);
    if (!sameness) return null;
    const { shows, reads, isKnown } = sameness;
    if (isKnown && !isKnown(pathname, site)) {
      return { key: `404 ${id}`, status: 404, shows, reads };
    }
    // Of the ways to write an address only the plain one is kept.
    const own = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
    if (!isKnown && own !== pathname) return null;
    return { key: pathname, status: 200, shows, reads };
  };
}
