import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from './public-paths.ts';

/** Written for the bundler, whose types these tests do not know. */
const LIST: string = '../routes.ts';
const routes: readonly RouteConfigEntry[] = (await import(LIST)).default;

/**
 * Reached only through a link that somebody received, from the gallery or the API guide, by the service worker,
 * or as the fallback for any path.
 */
const NOT_LISTED = [
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/offline',
  '/:page',
  '/*',
  '/blog/:slug',
  '/s/:token',
  '/gallery/:id',
  '/developers/reference',
];

/** Pages of the one list of addresses that nobody has to sign in for. */
function publicRoutes(): string[] {
  return routes
    .filter(({ file, children }) => !children && file.endsWith('.tsx'))
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !path.startsWith('/dev/'));
}

describe('the public paths', () => {
  it('are all public pages of the list of addresses, and nothing else', () => {
    const listed = publicRoutes().filter((path) => !NOT_LISTED.includes(path));
    expect([...PUBLIC_PATHS].sort()).toEqual(listed.sort());
  });
});
