import type { HeaderFields } from '../../http/http-request.ts';
import { isLoopback } from './session-cookie.ts';

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

/** All names for the local machine count as the same; any other origin must match exactly. */
function isSite(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asking, site] = [new URL(origin), new URL(siteUrl)];
  if (asking.origin === site.origin) return true;
  const isOwnMachine = isLoopback(asking) && isLoopback(site);
  return isOwnMachine && asking.protocol === site.protocol && portOf(asking) === portOf(site);
}

/**
 * Whether the request comes from one of our pages, judged by headers that scripts cannot set. Browsers
 * send `Sec-Fetch-Site`; older ones at least send `Origin`. With neither, it is not our page.
 */
export function isFromOwnPage(headers: HeaderFields, siteUrl: string): boolean {
  const origin = headers.origin;
  const site = headers['sec-fetch-site'];
  if (origin === 'null') return false;
  if (site) return site === 'same-origin';
  return origin !== undefined && isSite(origin, siteUrl);
}

/** Forms can send only a few content types, and JSON is not one of them. */
export function isJsonOrEmpty(headers: HeaderFields): boolean {
  const type = headers['content-type'];
  return type === undefined || /^application\/json(\s*;|\s*$)/i.test(type);
}
