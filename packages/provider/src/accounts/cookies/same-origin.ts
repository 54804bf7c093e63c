import type { HeaderFields } from '../../http/http-request.ts';
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
export function isFromOwnPage(headers: HeaderFields, siteUrl: string): boolean {
  const origin = headers.origin;
  const site = headers['sec-fetch-site'];
  if (origin === 'null') return false;
  if (site) return site === 'same-origin';
  return origin !== undefined && isSite(origin, siteUrl);
}

/** A form can send only a few types: JSON is none of them. */
export function isJsonOrEmpty(headers: HeaderFields): boolean {
  const type = headers['content-type'];
  return type === undefined || /^application\/json(\s*;|\s*$)/i.test(type);
}
