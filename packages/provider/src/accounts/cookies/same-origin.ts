import { isLoopback } from './session-cookie.ts';

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

/** The names of one's own machine are one place; anything else must be the site to the letter. */
function isSite(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asking, site] = [new URL(origin), new URL(siteUrl)];
  if (asking.origin === site.origin) return true;
  const isOwnMachine = isLoopback(asking) && isLoopback(site);
  return isOwnMachine && asking.protocol === site.protocol && portOf(asking) === portOf(site);
}

/**
 * Whether a page of ours made a request, by the headers that pages cannot set. Browsers say where
 * a request comes from; older ones say its origin at least. Who says neither is no page of ours.
 */
export function isFromOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === 'null') return false;
  if (site) return site === 'same-origin';
  return origin !== null && isSite(origin, siteUrl);
}

/** A form can send only a few types: JSON is none of them. */
export function isJsonOrEmpty(headers: Headers): boolean {
  const type = headers.get('content-type');
  return type === null || /^application\/json(\s*;|\s*$)/i.test(type);
}
